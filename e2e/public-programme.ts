import { removeEvents } from '../testing/builders/events'
import { makeProgrammePublic } from '../testing/builders/settings'
import { test } from './fixtures'

/** Every test of the file begins with a programme that visitors see, and that is empty. */
export const withPublicProgramme = () => {
  test.beforeEach(async ({ site }) => {
    await removeEvents(site.db)
    await makeProgrammePublic(site.db)
  })
  test.afterEach(({ site }) => makeProgrammePublic(site.db, false))
}
