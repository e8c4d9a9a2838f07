import { useQuery } from '@tanstack/react-query'
import {
  type UnreleasedTalkPolicy,
  unreleasedTalkPolicy,
} from '../../../../shared/programme/unreleased-talks'
import { query } from '../../../data/api'

/** Undefined until the settings are loaded. */
export const useUnreleasedTalkPolicy = (): UnreleasedTalkPolicy | undefined => {
  const { data } = useQuery(query('GET /api/site-settings', {}))
  return data && unreleasedTalkPolicy(data)
}
