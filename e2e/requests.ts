import type { Page, Route } from '@playwright/test'

/** Holds matching requests until the returned function is called. */
export const holdRequests = async (
  page: Page,
  url: string | RegExp,
  respond: (route: Route) => Promise<unknown> = (route) => route.continue(),
  options: { times?: number } = {},
) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const handler = async (route: Route) => {
    await released
    await respond(route)
  }
  await page.route(url, handler, options)
  return release
}

/** Answers the next matching request with an error. */
export const failOnce = (page: Page, url: string | RegExp, status: number, message: string) =>
  page.route(url, (route) => route.fulfill({ status, json: { message } }), { times: 1 })
