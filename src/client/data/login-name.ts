import { safeSessionStorage } from './storage.ts'

const KEY = 'login-name'

/** Fills in the next login form of this tab. Not in the address, which is logged. */
export const rememberLoginName = (username: string) => safeSessionStorage.set(KEY, username)

export const takeLoginName = (): string | undefined => {
  const username = safeSessionStorage.get<string>(KEY)
  safeSessionStorage.remove(KEY)
  return username
}
