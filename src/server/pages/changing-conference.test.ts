// @module-tag full
import { expect, test } from 'vitest'
import { publicPages } from '#shared/public-pages.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const CHANGES = 6

onDatabase(
  'pages while the conference changes',
  (on) => {
    test('are complete and show one version of its details', async () => {
      const origin = await on.app.app.listen({ port: 0 })
      const admin = await on.app.as('admin')
      let isChanging = true
      let versionsRead = 0
      const readAgainAndAgain = async (path: string) => {
        while (isChanging) {
          const response = await fetch(origin + path)
          const html = await response.text()
          expect(response.status, path).toBe(200)
          expect(html, path).toMatch(/<\/html>\s*$/)
          const versions = [...html.matchAll(/(?:Name|Title|Theme)-of-version-(\d+)/g)].map(([, n]) => n)
          expect(new Set(versions).size, `${path}: ${versions.join()}`).toBeLessThanOrEqual(1)
          versionsRead += versions.length
        }
      }
      const readers = publicPages.flatMap((path) => [readAgainAndAgain(path), readAgainAndAgain(path)])
      for (let version = 1; version <= CHANGES; version += 1) {
        const answer = await admin.patch('/api/conference', {
          version,
          shortName: `Name-of-version-${version}`,
          title: `Title-of-version-${version}`,
          theme: `Theme-of-version-${version}`,
        })
        expect(answer.statusCode).toBe(200)
        const page = await (await fetch(`${origin}/`)).text()
        expect(page).toContain(`Title-of-version-${version}`)
      }
      isChanging = false
      await Promise.all(readers)
      expect(versionsRead).toBeGreaterThan(0)
      await removeConferenceChanges(on.app.db)
    })
  },
  { renderer: testRenderer },
)
