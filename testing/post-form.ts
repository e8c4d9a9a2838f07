import type { App } from '#server/app.ts'

/** Sends a form as browsers do without scripts. */
export const postForm = (
  app: App,
  url: string,
  values: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      // Pages of private links send no referrer.
      ...(url.startsWith('/my/') && { origin: 'null' }),
      ...headers,
    },
    payload: new URLSearchParams(values).toString(),
  })
