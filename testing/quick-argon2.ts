import { createRequire } from 'node:module'

const { hash: hashWith, verify }: typeof import('@node-rs/argon2') = createRequire(import.meta.url)(
  '@node-rs/argon2',
)

/** In place of the library where tests log in hundreds of times: the same hash with a fraction of the work. */
export const hash: typeof hashWith = (password, options, signal) =>
  hashWith(password, { ...options, memoryCost: 8, timeCost: 1 }, signal)

export { verify }
