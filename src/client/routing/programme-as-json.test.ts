import { expect, test } from 'vitest'
import { programmeFromJson, programmeToJson } from './programme-as-json.ts'

const programme = {
  today: '2025-10-27',
  events: [
    { id: 1, title: 'Voices', boardNumber: null, authorNames: ['Ada Lovelace'] },
    { id: 2, title: 'A “quoted” title', boardNumber: 3, authorNames: [] },
  ],
  eventSessions: [],
  changes: [{ eventId: 1 }],
}

test('a programme arrives as it was sent', () => {
  expect(programmeFromJson(programmeToJson(programme))).toEqual(programme)
})

test('the names of its fields are sent once', () => {
  expect(programmeToJson(programme).match(/authorNames/g)).toHaveLength(1)
})

test('no text ends the element that holds it', () => {
  const hostile = { ...programme, events: [{ title: '</script><!--' }] }
  expect(programmeToJson(hostile)).not.toContain('<')
  expect(programmeFromJson(programmeToJson(hostile))).toEqual(hostile)
})
