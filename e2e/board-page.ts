import type { Locator, Page } from '@playwright/test'
import type { Db } from '#server/db/types.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { removeEvents } from '#testing/builders/events.ts'
import { conferenceDays } from '#testing/conference-days.ts'
import { expect } from './fixtures.ts'

const [, { date: secondDay, label: secondDayLabel }] = conferenceDays

/** Removes all events and returns a day of the conference. */
export const emptyDay = async (db: Db) => {
  await removeEvents(db)
  return secondDay
}

export const openBoard = async (page: Page, date: string) => {
  await page.goto('/admin/events/board')
  await chooseDay(page, date)
}

export const chooseDay = async (page: Page, date: string) => {
  await page.getByRole('tab', { name: secondDayLabel }).click()
  await expect(page.getByRole('region', { name: formatLongDate(date) })).toBeVisible()
}

export const block = (page: Page, title: string) =>
  page.getByRole('application').getByRole('button', { name: title })

export const boxOf = async (locator: Locator) => {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box
}

export const dragBy = async (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y)
}

/** Methods of all write requests, recorded before they are sent. */
export const recordWrites = async (page: Page) => {
  const writes: string[] = []
  await page.route(/\/api\/events/, (route) => {
    if (route.request().method() !== 'GET') writes.push(route.request().method())
    return route.continue()
  })
  return writes
}

export const findEvent = async (page: Page, title: string) => {
  const events = (await (await page.request.get('/api/events')).json()) as Record<string, unknown>[]
  return events.find((event) => event.title === title)
}

export const expectEvent = (page: Page, title: string, fields: Record<string, unknown>) =>
  expect.poll(() => findEvent(page, title)).toMatchObject(fields)

export const timeOn = (date: string, time: string) => `${date}T${time}:00Z`
