import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstDay } from '#shared/conference/conference.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { audiencesOf, type Recipient } from '#shared/letters/audiences.ts'
import { type LetterKind, organiserKinds } from '#shared/letters/letters.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { shownAs, telling, textsIn, textsOfOther } from '#testing/conference-texts.ts'
import { newBatch } from '#testing/letter-requests.ts'
import { publicAddresses } from '#testing/public-addresses.ts'
import { testRenderer } from '#testing/renderer.ts'
import { secondConference } from '#testing/second-conference.ts'
import { onDatabase } from '#testing/test-app.ts'

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&#39;': "'", '&quot;': '"' }
const decoded = (text: string) => text.replace(/&(?:amp|#x27|#39|quot);/g, (entity) => entities[entity] ?? '')

describe.each([
  ['the default conference', defaultConference, secondConference],
  ['a second conference', secondConference, defaultConference],
])('%s', (_, facts, other) => {
  onDatabase(
    'with its own details',
    (on) => {
      const answers = new Map<string, string>()
      const everything = () => [...answers.values()].join('\n')

      beforeAll(async () => {
        const { db } = on.app
        const admin = await on.app.as('admin')
        if (facts !== defaultConference) {
          const saved = await admin.patch('/api/conference', { ...facts, version: 1 })
          expect(saved.statusCode, saved.body).toBe(200)
        }
        const { author, approved } = await createApprovedAuthor(db)
        const date = firstDay(facts)
        await createEvent(db, { date, mainPresenterId: author.id, approvedAbstractId: approved.id })
        await createRegistration(db)
        await release(db, approved.abstractId)
        await makeProgrammePublic(db)
        await on.app.changesDelivered()
        const read = async (url: string, by = on.app.anonymous) =>
          answers.set(url, decoded((await by.get(url)).body))

        for (const url of publicAddresses(author.email, date)) await read(url)
        await read(await privateLinkOf(db, approved.abstractId))
        await read('/site.webmanifest')
        await read(`/oembed?url=${encodeURIComponent('https://conference.example/programme')}`)
        await read('/programme/embed')
        for (const list of ['abstracts', 'approved-abstracts', 'authors', 'events', 'registrations'])
          await read(`/api/${list}/export`, admin)

        const templates: { kind: LetterKind; subject: string; text: string }[] = (
          await admin.get('/api/letter-templates')
        ).json()
        for (const kind of organiserKinds) {
          const template = templates.find((one) => one.kind === kind)
          for (const audience of audiencesOf[kind]) {
            const people = await admin.get(`/api/letters/people?kind=${kind}&audience=${audience}`)
            const person = (people.json() as Recipient[]).find(({ email }) => email !== '')
            if (!person || !template) continue
            const { subject, text } = template
            const body = { kind, subject, text, batch: newBatch(), people: [person.ref] }
            expect((await admin.post('/api/letters', body)).statusCode).toBe(201)
          }
        }
        const { letters }: { letters: { id: number }[] } = (await admin.get('/api/letters')).json()
        expect(letters.length).toBeGreaterThan(2)
        for (const { id } of letters) await read(`/api/letters/${id}/message`, admin)
      })
      afterAll(async () => {
        await removeEvents(on.app.db)
        await removeConferenceChanges(on.app.db)
      })

      test('nothing of another conference appears anywhere', () => {
        const foreign = textsOfOther(other, facts)
        for (const [place, text] of answers)
          expect(
            foreign.filter((one) => text.includes(one)),
            place,
          ).toEqual([])
      })

      test('every fact of its own appears somewhere', () => {
        const text = everything()
        expect(
          telling([...textsIn(facts), ...shownAs(facts)], other).filter((one) => !text.includes(one)),
        ).toEqual([])
      })
    },
    { renderer: testRenderer, env: { PUBLIC_URL: 'https://conference.example' } },
  )
})
