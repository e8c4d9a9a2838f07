import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { abstractPaths, abstractQuery } from '#client/components/admin/abstracts/abstract-queries.ts'
import { type UndoableResult, undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'
import type { ToastAction } from '#client/ui/toasts.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import type { ReviewStep } from '#shared/abstracts/review.ts'
import type { ReviewText, UnsentText } from './review-texts.tsx'

/** Sends the version shown, so that unseen changes are not overruled. */
const send = (
  { id, version }: Abstract,
  step: ReviewStep,
  texts: Partial<Record<ReviewText, string>>,
): Promise<UndoableResult<Abstract>> => {
  const params = { id }
  if (step.kind === 'reset')
    return undoableCall('PATCH /api/abstracts/:id/reset', { params, body: { version } })
  if (step.kind === 'decision')
    return undoableCall('PATCH /api/abstracts/:id/status', {
      params,
      body: { status: step.status, ...texts, version },
    })
  const { reviewerNumber, score } = step
  return undoableCall('PATCH /api/abstracts/:id/review', {
    params,
    body: { reviewerNumber, score, ...texts, version },
  })
}

/** `seenVersion` is the version that was shown: colleagues may have scored at the same time. */
const successText = (
  step: ReviewStep,
  abstract: Abstract,
  seenVersion: number,
): { title: string; description?: string } => {
  if (step.kind === 'reset') return { title: 'Reviews reset' }
  if (step.kind === 'decision')
    return { title: step.status === 'approved' ? 'Abstract approved' : 'Abstract rejected' }
  const approved = abstract.status === 'approved' && abstract.decidedAutomatically
  const descriptions = [
    abstract.version > seenVersion + 1 && 'A colleague saved at the same time; nothing was overwritten.',
    approved && 'Both reviewers accepted: the abstract is approved.',
  ].filter(Boolean)
  return { title: 'Review updated', description: descriptions.join(' ') || undefined }
}

const failureText = (step: ReviewStep) => {
  if (step.kind === 'reset') return 'Failed to reset reviews. Please try again.'
  if (step.kind === 'score') return 'Update failed: Failed to update review'
  return step.status === 'approved' ? 'Failed to approve abstract' : 'Failed to reject abstract'
}

type Options = {
  onDecided: () => void
  afterDecision: ToastAction[]
  /** Called with each version that this page has saved. */
  onVersionSeen: (version: number) => void
  texts: Record<ReviewText, UnsentText>
}

export const useReview = (
  abstract: Abstract,
  { onDecided, afterDecision, onVersionSeen, texts }: Options,
) => {
  const queryClient = useQueryClient()
  const { queryKey } = abstractQuery(String(abstract.id))
  const action = useAction({
    send: async (step: ReviewStep) => {
      // A refetch in flight would bring back the previous state.
      await queryClient.cancelQueries({ queryKey })
      return send(abstract, step, {
        reviewerFeedback: texts.reviewerFeedback.unsent,
        commentsToAuthor: texts.commentsToAuthor.unsent,
      })
    },
    done: ({ response, undoStep }, step) => ({
      ...successText(step, response, abstract.version),
      actions: step.kind === 'decision' ? afterDecision : [],
      undoStep,
      // Undo makes one more version, also by this page.
      onUndone: () => onVersionSeen(response.version + 1),
    }),
    failed: failureText,
    onDone: ({ response }, step) => {
      if (step.kind !== 'reset') for (const text of Object.values(texts)) text.sent()
      onVersionSeen(response.version)
      queryClient.setQueryData(queryKey, response)
      if (step.kind === 'decision') onDecided()
    },
    refreshes: abstractPaths,
    inBackground: true,
  })
  // Ignores a second click while the first is pending.
  const submit = (step: ReviewStep) => {
    if (!action.isPending) action.mutate(step)
  }
  return { submit, pending: action.isPending ? action.variables : undefined }
}

export type ReviewActions = ReturnType<typeof useReview>

// Leaves room for the decision buttons.
const MAX_SHOWN = 2

/** Changes made by others since this page was opened; those that it made itself are marked as seen. */
export const useChangesByOthers = ({ id, version }: Abstract) => {
  const [seenVersion, markSeen] = useState(version)
  const queryClient = useQueryClient()
  const since = Math.min(version - seenVersion, MAX_SHOWN)
  const hasChanges = since > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new version must refetch
  useEffect(() => {
    if (hasChanges) void refresh(queryClient, `/api/abstracts/${id}/`, '/api/history')
  }, [hasChanges, version, id, queryClient])
  // One entry per version of the abstract.
  const historyQuery = query('GET /api/history', {
    query: { entity: 'abstract', entityId: String(id), limit: String(Math.max(1, since)) },
  })
  // Every version refetches it.
  const history = useQuery({
    ...historyQuery,
    queryKey: [...historyQuery.queryKey, version],
    enabled: hasChanges,
  })
  return { changes: hasChanges ? (history.data?.changes ?? []) : [], markSeen }
}

type ChangeNoticeProps = Pick<ReturnType<typeof useChangesByOthers>, 'changes'> & { onSeen: () => void }

/** Announced as well as shown, because it may change the decision. */
export const ChangeNotice = ({ changes, onSeen }: ChangeNoticeProps) => {
  const [latest] = changes
  useEffect(() => {
    if (latest) announce(`Changed by ${latest.username}: ${latest.summary}`)
  }, [latest])
  return (
    changes.length > 0 && (
      <Alert tone="warning" title="Changed while you had this page open">
        <ul className="grid gap-1">
          {changes.map(({ id, username, at, summary }) => (
            <li key={id}>
              <span dir="auto">{summary}</span>
              <span className="block text-xs">
                <span dir="auto">{username}</span>,{' '}
                <time dateTime={at}>
                  <VenueDateTime at={at} />
                </time>
              </span>
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="sm" className="mt-2" onClick={onSeen}>
          Got it
        </Button>
      </Alert>
    )
  )
}
