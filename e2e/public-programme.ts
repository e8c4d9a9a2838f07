import { removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { test } from './fixtures.ts'

/** Every test of the file starts with an empty public programme. */
export const withPublicProgramme = () => {
  test.beforeEach(async ({ site }) => {
    await removeEvents(site.db)
    await makeProgrammePublic(site.db)
  })
  test.afterEach(({ site }) => makeProgrammePublic(site.db, false))
}
