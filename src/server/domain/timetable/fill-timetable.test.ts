import { beforeEach, expect, test } from 'vitest'
import { installation } from '#server/db/schema/installation.ts'
import { sessions, talks } from '#server/db/schema/timetable.ts'
import { defaultTimetable as timetable } from '#shared/programme/default-timetable.ts'
import { onDatabase } from '#testing/test-app.ts'
import { fillTimetable } from './fill-timetable.ts'
import { readTimetable } from './read-timetable.ts'

const shorter = timetable.slice(0, 2)

onDatabase('the fixed timetable', (on) => {
  const titles = async () => (await readTimetable(on.app.db)).map(({ title }) => title)

  beforeEach(async () => {
    await on.app.db.delete(sessions)
    await on.app.db.update(installation).set({ timetableHash: null })
  })

  test('follows the file, also after a version that noted no hash', async () => {
    await fillTimetable(on.app.db, timetable)
    await on.app.db.update(installation).set({ timetableHash: null })
    await fillTimetable(on.app.db, shorter)
    expect(await titles()).toHaveLength(2)
    await fillTimetable(on.app.db, timetable)
    expect(await titles()).toHaveLength(timetable.length)
  })

  test('stays as it is once it was edited', async () => {
    await fillTimetable(on.app.db, timetable)
    await on.app.db.update(talks).set({ talkTitle: 'Edited by hand' })
    await fillTimetable(on.app.db, shorter)
    expect(await titles()).toHaveLength(timetable.length)
  })

  test('stays empty once all sessions were deleted', async () => {
    await fillTimetable(on.app.db, timetable)
    await on.app.db.delete(sessions)
    await fillTimetable(on.app.db, shorter)
    expect(await titles()).toEqual([])
  })
})
