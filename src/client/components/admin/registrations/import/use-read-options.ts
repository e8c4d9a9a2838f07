import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { learntKey } from '#shared/registration-email/read-label.ts'
import type { ReadOptions } from '#shared/registration-email/read-registrations.ts'
import { learntFields } from '#shared/registrations/learnt-labels.ts'

/** What pasted e-mails are read with: the conference's days, and what organisers taught. */
export const useReadOptions = (): ReadOptions => {
  const { days } = useConference()
  const labels = useQuery(query('GET /api/learnt-labels', {})).data
  return useMemo(() => {
    const taught = (labels ?? []).flatMap(({ label, layout, field }) => {
      const learntField = learntFields.find((one) => one === field)
      return learntField ? [[learntKey(label, layout), learntField] as const] : []
    })
    return { days, learnt: new Map(taught) }
  }, [days, labels])
}
