import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { publicAddresses } from '#testing/public-addresses.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { fillWithSecrets, hiddenInLists, hiddenWithProgramme, neverPublic } from '#testing/secrets.ts'
import { onDatabase } from '#testing/test-app.ts'

const [speaker = ''] = hiddenInLists
const unreleased = 'secret-unreleased-mail@demo.example'

const addresses = publicAddresses(speaker)

// As names of fields in what travels with a page.
const fields =
  /\b(passwordHash|microsoftId|registered|reviewer\dScore|reviewerFeedback|commentsToAuthor|fingerprint|tokenHash|byHand|releasedAt|releasedStatus|withdrawnAt|withdrawalReason|submissionKeyHash|abstractWithdrawn|photoCopy|privateLink)\b"?\\?"?:/

const isDescription = (url: string) => url.startsWith('/api/')

onDatabase(
  'what visitors may not see on pages and in feeds',
  (on) => {
    beforeAll(() => fillWithSecrets(on.app.db))

    type Walked = { url: string; answer: Awaited<ReturnType<typeof on.app.anonymous.get>> }[]
    const walk = async (programmePublic: boolean) => {
      await makeProgrammePublic(on.app.db, programmePublic)
      await on.app.changesDelivered()
      const answers: Walked = []
      for (const url of addresses) answers.push({ url, answer: await on.app.anonymous.get(url) })
      return answers
    }

    test('covers every public page and feed', () => {
      const routes = readdirSync('src/client/routes')
        .filter((name) => !/^(admin\.|admin\b|review\b|__root)/.test(name) || name === 'adminlogin.tsx')
        .map(
          (name) =>
            `/${name
              .replace(/(\.index)?\.tsx$/, '')
              .replace(/^index$/, '')
              .replaceAll(/_?\./g, '/')}`,
        )
      const paths = addresses.map((address) => address.replace(/\?.*/, ''))
      const isWalked = (route: string) => {
        const pattern = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)
        return paths.some((path) => pattern.test(path))
      }
      expect(routes.length).toBeGreaterThan(10)
      expect(routes.filter((route) => !isWalked(route))).toEqual([])
      // Each route as the tree of routes names it: whole, or the ending that it has beside another.
      const served = on.app.app.printRoutes({ commonPrefix: false })
      const feeds = [...served.matchAll(/(\S*\.(?:ics|json|xml|atom|rss|txt|csv|bib|ris)) \(GET/g)].map(
        ([, path = '']) => path.replace(/:\w+\([^)]*\)/, '1'),
      )
      expect(feeds.length).toBeGreaterThan(5)
      expect(feeds.filter((feed) => !paths.some((path) => path.endsWith(feed)))).toEqual([])
    })

    describe.each([false, true])('with the programme public: %s', (programmePublic) => {
      let answers: Walked
      beforeAll(async () => {
        answers = await walk(programmePublic)
      })

      test('no page or feed contains it', () => {
        const answered = answers.filter(({ answer }) => answer.statusCode === 200)
        expect(answered.length).toBeGreaterThan(programmePublic ? 25 : 18)
        const secrets = programmePublic ? neverPublic : [...neverPublic, ...hiddenWithProgramme]
        for (const { url, answer } of answers) {
          const text = answer.body
          expect(
            secrets.filter((secret) => text.includes(secret)),
            url,
          ).toEqual([])
          if (!isDescription(url)) expect(fields.exec(text)?.[1], url).toBeUndefined()
          if (!/\/authors\/\d|\/bio-demo\?/.test(url)) expect(text, url).not.toContain(speaker)
        }
      })

      test('shows what is public', () => {
        const text = answers.map(({ answer }) => answer.body).join('\n')
        for (const shown of ['Visible Speaker', 'Visible policy', speaker]) expect(text).toContain(shown)
        expect(text.includes('unpublished-event-title')).toBe(programmePublic)
      })
    })

    test('the profile of an unreleased author looks unknown', async () => {
      const page = async (email: string) => {
        const { statusCode, body } = await on.app.anonymous.get(
          `/bio-demo?email=${encodeURIComponent(email)}`,
        )
        return [statusCode, body.replaceAll(encodeURIComponent(email), '').replaceAll(email, '')]
      }
      const withoutTimes = (parts: unknown[]) => String(parts).replace(/\b\d{13}\b/g, '')
      expect(withoutTimes(await page(unreleased))).toBe(withoutTimes(await page('nobody@demo.example')))
    })
  },
  { renderer, now: () => new Date('2025-06-01T12:00:00Z') },
)
