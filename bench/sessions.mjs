// A programme of 300 sessions with 1,200 talks: rendering it, and opening the scheduling board.
import { openPage, timeToFirstRows } from './lists.mjs'
import { atMost, row } from './report.mjs'
import { fillSessions } from './seed.mjs'
import { createDatabase, startSite } from './site.mjs'
import { uncachedProgramme } from './start.mjs'

export const sessions = async () => {
  const database = await createDatabase('bench_sessions')
  const site = await startSite({ DATABASE_URL: database })
  await fillSessions(database)
  const programmeMs = await uncachedProgramme(site, database)
  const { origin } = site
  const path = '/admin/events/board'
  const boardMs = await timeToFirstRows(await openPage(), { origin, path, selector: '[data-event]' })
  await site.stop()
  return [
    atMost(200, row('uncached programme of 300 sessions, 1,200 talks, CPU ms', programmeMs)),
    atMost(1000, row('board of 300 sessions, 1,200 talks, ms', boardMs)),
  ]
}
