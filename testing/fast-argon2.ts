import { createRequire } from 'node:module'

const { hash: hashWith, verify }: typeof import('@node-rs/argon2') = createRequire(import.meta.url)(
  '@node-rs/argon2',
)

/** Replaces the library in tests, which log in hundreds of times: the same hash at the lowest cost. */
export const hash: typeof hashWith = (password, options, signal) =>
  hashWith(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)

export { verify }
