import type { Abstract } from '#shared/abstracts/abstracts.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { isReviewOver, type ReviewSettings } from './review-settings.ts'
import type { StoredReviewState } from './review-states.ts'

type Closing = {
  review: { state: StoredReviewState }
  abstract: Pick<Abstract, 'status'> & { withdrawnAt: string | null }
  settings: Pick<ReviewSettings, 'deadline'>
}

/** Why a reviewer can save nothing, in words for them; null if they can. */
export const whyClosed = (
  { review, abstract, settings }: Closing,
  { timeZone, now }: { timeZone: string; now: Date },
): string | null => {
  if (review.state === 'ended')
    return 'This abstract is no longer assigned to you. What you wrote is kept here.'
  if (abstract.withdrawnAt !== null) return 'The author has withdrawn this abstract. No review is needed.'
  if (isDecided(abstract.status))
    return 'This abstract has been decided. Please write to the organisers if you want to change your review.'
  if (isReviewOver(settings, timeZone, now))
    return `The last day for reviews was ${formatCalendarDate(settings.deadline)}. Please write to the organisers if you need more time.`
  return null
}
