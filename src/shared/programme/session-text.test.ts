import { expect, test } from 'vitest'
import { visibleEventSession } from '#testing/builders/visible-event-sessions.ts'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { sessionText } from './session-text.ts'

test('a letter has place, running order, people, contacts and note of a session', () => {
  const people = [
    { name: 'Zoë Brontë', pronunciation: 'ZOH-ee', email: 'zoe@demo.example' },
    { name: 'Can Öztürk', pronunciation: '', email: '' },
  ]
  const talks = [
    { ...visibleEvent({ title: 'First talk' }), people },
    { ...visibleEvent({ title: 'Discussion' }), people: [] },
  ]
  expect(sessionText({ ...visibleEventSession(), chairNote: 'Keep to time.', talks })).toBe(
    `“Voices”
Monday, 27 October 2025, 9:00 AM – 10:30 AM, Room A, Main building

9:00 AM – 10:00 AM: “First talk”, Zoë Brontë (say ZOH-ee; zoe@demo.example), Can Öztürk
9:00 AM – 10:00 AM: “Discussion”

Keep to time.`,
  )
})
