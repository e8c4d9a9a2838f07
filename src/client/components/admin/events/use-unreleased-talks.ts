import { useQuery } from '@tanstack/react-query'
import { type UnreleasedTalks, unreleasedTalks } from '../../../../shared/programme/unreleased-talks'
import { query } from '../../../data/api'

/** Undefined until the settings are loaded. */
export const useUnreleasedTalks = (): UnreleasedTalks | undefined => {
  const { data } = useQuery(query('GET /api/site-settings', {}))
  return data && unreleasedTalks(data)
}
