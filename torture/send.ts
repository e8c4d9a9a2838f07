import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { type CallKey, parseKey } from '#shared/api.ts'
import { adminAccount } from '#testing/accounts.ts'
import { multipartBody } from '#testing/builders/photos.ts'
import type { TestApp } from '#testing/test-app.ts'
import { wellFormed } from './mutations.ts'
import type { WriteInput } from './write-calls.ts'

const addressOf = (key: CallKey, params: WriteInput['params'] = {}) =>
  parseKey(key).path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(params[name] ?? 1))),
  )

export const send = async (
  site: TestApp,
  key: CallKey,
  { params, body, file, query: own = '' }: WriteInput,
  cookie?: string,
  query = own,
) => {
  const form = file && (await multipartBody('file', 'photo.jpg', file))
  return site.app.inject({
    method: parseKey(key).method,
    url: addressOf(key, params) + query,
    headers: { ...(cookie ? { cookie } : {}), ...form?.headers },
    ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body }),
  })
}

/** A new session each time: some calls end the one they are made in. */
export const createSessionCookie = async (site: TestApp, username = adminAccount.username) => {
  const [user] = await site.db.select().from(users).where(eq(users.username, username))
  if (!user) throw new Error(`No account ${username}`)
  return `session=${await startLoginSession(site.db, user.id, new Date())}`
}
