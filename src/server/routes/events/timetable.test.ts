import { afterEach, expect, test } from 'vitest'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { fixedTimetable } from '#shared/programme/fixed-timetable.ts'
import type { TimetableSlot } from '#shared/programme/timetable.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { removePublicationDate } from '#testing/builders/settings.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase(
  'the fixed timetable',
  (on) => {
    afterEach(async () => {
      await removeConferenceChanges(on.app.db)
      await removePublicationDate(on.app.db)
      await on.app.changesDelivered()
    })
    const shown = async (): Promise<TimetableSlot[]> => (await on.app.anonymous.get('/api/timetable')).json()
    const datesOf = (slots: TimetableSlot[]) => [...new Set(slots.map(({ date }) => date))]
    const pageText = async (path: string) => (await on.app.anonymous.get(path)).body

    test('is that of the file, on the page of the programme too', async () => {
      expect(await shown()).toEqual(fixedTimetable(defaultConference.days))
      expect(await pageText('/programme')).toContain('Registration and coffee')
    })

    test('moves with the days of the conference at once', async () => {
      const admin = await on.app.as('admin')
      const days = ['2026-03-02', '2026-03-04'].map((date, index) => ({ date, label: `Day ${index + 1}` }))
      await admin.patch('/api/conference', { version: 1, days })
      expect(datesOf(await shown())).toEqual(['2026-03-02', '2026-03-04'])
      expect(await shown()).toEqual(fixedTimetable(days))
    })

    test('gives way to the date of publication once the conference is set up', async () => {
      const admin = await on.app.as('admin')
      await admin.patch('/api/conference', { version: 1, title: 'Workshop on Coral Reefs' })
      expect(await shown()).toEqual([])
      expect((await admin.get('/api/timetable')).json()).toEqual([])
      for (const path of ['/programme', '/programme/embed'])
        expect(await pageText(path)).toContain('The programme will be published here.')
      await admin.post('/api/site-settings', { key: 'programmeDate', value: '2199-09-01' })
      await on.app.changesDelivered()
      for (const path of ['/programme', '/programme/embed'])
        expect(await pageText(path)).toContain('The programme will be published on 1 September 2199.')
      const { changes } = (await admin.get('/api/history?entity=setting&entityId=programmeDate')).json()
      expect(changes[0].summary).toBe('Programme to be published on 1 September 2199')
    })
  },
  { renderer: testRenderer },
)
