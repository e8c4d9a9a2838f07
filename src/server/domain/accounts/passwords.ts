import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, with the library's parameters, which follow OWASP's. */
export const hashPassword = (password: string) => hash(password)

// Verified when there is no account or no password, so that the response takes the same time.
let nobody: Promise<string> | undefined

/** The stored hash, or a dummy. */
export const hashToCheck = async (stored: string | null | undefined): Promise<string> => {
  // Created at the first login, to keep the start fast.
  nobody ??= hashPassword(randomBytes(32).toString('base64url'))
  const hashOfNobody = await nobody
  return stored ?? hashOfNobody
}

export const passwordMatches = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const right = await verify(await hashToCheck(stored), password)
  return right && stored !== null && stored !== undefined
}

export const generatePassword = () => randomBytes(15).toString('base64url')
