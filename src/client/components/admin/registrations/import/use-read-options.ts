import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { labelKey } from '../../../../../shared/registration-email/plain-text'
import type { TextOptions } from '../../../../../shared/registration-email/segment-text'
import { learntFields } from '../../../../../shared/registrations/learnt-labels'
import { query } from '../../../../data/api'
import { useConference } from '../../../../routing/page-context'

/** What pasted e-mails are read with: the conference's days, and what organisers taught. */
export const useReadOptions = (): TextOptions => {
  const { days } = useConference()
  const labels = useQuery(query('GET /api/learnt-labels', {})).data
  return useMemo(() => {
    const taught = (labels ?? []).flatMap(({ label, field }) => {
      const known = learntFields.find((one) => one === field)
      return known ? [[labelKey(label), known] as const] : []
    })
    return { days, learnt: new Map(taught) }
  }, [days, labels])
}
