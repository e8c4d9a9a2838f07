import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../testing/test-app'
import { defaultTimetable as timetable } from '../../../shared/programme/default-timetable'
import { installation } from '../../db/schema/installation'
import { sessions, talks } from '../../db/schema/timetable'
import { fillTimetable } from './fill-timetable'
import { readTimetable } from './read-timetable'

const shorter = timetable.slice(0, 2)

onBothDatabases('the fixed timetable', (on) => {
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
