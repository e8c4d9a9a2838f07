import { call } from '#client/data/api.ts'
import type { Setting } from '#shared/settings/settings.ts'

/** The saved policy; version 0 is the built-in text. */
export type StoredPolicy = { value: string; version: number; updatedAt?: string }

export const policyOf = (settings: readonly Setting[] | undefined, builtIn: string): StoredPolicy => {
  // From the list of settings, because a policy that was never saved is a 404 and an error in the console.
  const saved = settings?.find(({ key, value }) => key === 'privacy_policy' && value)
  return saved ?? { value: builtIn, version: 0 }
}

export const fetchPolicy = async (builtIn: string) =>
  policyOf(await call('GET /api/site-settings', {}), builtIn)
