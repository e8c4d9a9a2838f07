import { useQuery } from '@tanstack/react-query'
import { query } from '#client/data/api.ts'
import { type UnreleasedTalkPolicy, unreleasedTalkPolicy } from '#shared/programme/unreleased-talks.ts'

/** Undefined until the settings are loaded. */
export const useUnreleasedTalkPolicy = (): UnreleasedTalkPolicy | undefined => {
  const { data } = useQuery(query('GET /api/site-settings', {}))
  return data && unreleasedTalkPolicy(data)
}
