import { useState } from 'react'
import type { FieldIssue } from '#shared/errors.ts'
import { type AssignedReview, missingInReview } from '#shared/review/assigned-review.ts'
import { useReviewSending, useSendReview } from './send-reviews.ts'
import type { UnsentReview } from './unsent-review.ts'

/** The element id of the first control of a field. */
export const controlOf = (path: string) => `${path.replaceAll('.', '-')}-1`

/** Saves and submits. */
export const useSaveReview = (review: AssignedReview, unsent: UnsentReview) => {
  const send = useSendReview()
  const sending = useReviewSending(review.id)
  const [missing, setMissing] = useState<FieldIssue[]>([])
  return {
    ...sending,
    isSubmitting: sending.isPending && unsent.isSubmitting,
    save: (submit: boolean) => {
      if (sending.isPending) return
      const missing = submit ? missingInReview(review.criteria, unsent.values) : []
      setMissing(missing)
      if (missing[0]) {
        document.getElementById(controlOf(missing[0].path))?.focus()
      } else {
        unsent.startSending(submit)
        send(review.id)
      }
    },
    /** Without those that were dealt with since. */
    missing: missingInReview(review.criteria, unsent.values).filter(({ path }) =>
      missing.some((issue) => issue.path === path),
    ),
  }
}
export type SavingReview = ReturnType<typeof useSaveReview>
