import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LabelField } from '../../../../../shared/registration-email/labels'
import { labelKey } from '../../../../../shared/registration-email/plain-text'
import { learntFields } from '../../../../../shared/registrations/learnt-labels'
import { query } from '../../../../data/api'

/** What organisers taught the reader, by the key of the label. */
export const useLearntLabels = (): ReadonlyMap<string, LabelField> => {
  const labels = useQuery(query('GET /api/learnt-labels', {})).data
  return useMemo(
    () =>
      new Map(
        (labels ?? []).flatMap(({ label, field }) => {
          const known = learntFields.find((one) => one === field)
          return known ? [[labelKey(label), known] as const] : []
        }),
      ),
    [labels],
  )
}
