import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { labelKey } from '#shared/registration-email/plain-text.ts'
import type { TextOptions } from '#shared/registration-email/segment-text.ts'
import { learntFields } from '#shared/registrations/learnt-labels.ts'

/** What pasted e-mails are read with: the conference's days, and what organisers taught. */
export const useReadOptions = (): TextOptions => {
  const { days } = useConference()
  const labels = useQuery(query('GET /api/learnt-labels', {})).data
  return useMemo(() => {
    const taught = (labels ?? []).flatMap(({ label, field }) => {
      const learntField = learntFields.find((one) => one === field)
      return learntField ? [[labelKey(label), learntField] as const] : []
    })
    return { days, learnt: new Map(taught) }
  }, [days, labels])
}
