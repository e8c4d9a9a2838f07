import ICAL from 'ical.js'
import type { TestApp } from './test-app.ts'

export const feedEnv = { PUBLIC_URL: 'https://conference.example' }

const parseCalendar = (body: string) => {
  const calendar = new ICAL.Component(ICAL.parse(body))
  const entries = calendar.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined)
  return { calendar, entries, zone }
}

/** The feed once every change made so far has invalidated the cache. */
export const getFeed = async (app: TestApp, url: string, headers: Record<string, string> = {}) => {
  await app.changesDelivered()
  return app.app.inject({ url, headers })
}

export const calendarOf = async (app: TestApp, url = '/programme.ics') =>
  parseCalendar((await getFeed(app, url)).body)

export const entryOf = async (app: TestApp, id: number) =>
  (await calendarOf(app)).entries.find(({ uid }) => uid.startsWith(`event-${id}@`))
