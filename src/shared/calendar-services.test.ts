import { expect, test } from 'vitest'
import { calendarServices } from './calendar-services.ts'

test('links to calendars contain the whole address', () => {
  const address = 'https://conference.example/programme.ics?events=1-2'
  const [apple, google, outlook] = calendarServices(address, 'Reefs & more')
  expect(apple?.url).toBe('webcal://conference.example/programme.ics?events=1-2')
  expect(new URL(google?.url ?? '').searchParams.get('cid')).toBe(apple?.url)
  expect(new URL(outlook?.url ?? '').searchParams.get('url')).toBe(address)
  expect(new URL(outlook?.url ?? '').searchParams.get('name')).toBe('Reefs & more')
})
