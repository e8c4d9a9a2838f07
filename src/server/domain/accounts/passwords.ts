import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, with the library's parameters, which follow OWASP's. */
export const hashPassword = (password: string) => hash(password)

// Checked against when there is no account, or none with a password: the same work, so the same time.
let nobody: Promise<string> | undefined

/** The hash that a guess is checked against; there always is one. */
export const hashToCheck = async (stored: string | null | undefined): Promise<string> => {
  // Made at the first guess, whoever it is for: it would only hold up the start.
  nobody ??= hashPassword(randomBytes(32).toString('base64url'))
  const hashOfNobody = await nobody
  return stored ?? hashOfNobody
}

export const matches = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const right = await verify(await hashToCheck(stored), password)
  return right && stored !== null && stored !== undefined
}

export const generatePassword = () => randomBytes(15).toString('base64url')
