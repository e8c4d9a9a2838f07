import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import {
  EditConflict,
  isConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import type { ComparedField } from '#client/components/admin/conflicts/merge-versions.ts'
import { type DiffMark, DiffText } from '#client/components/admin/layout/diff-text.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import { ConfirmButton } from '#client/components/admin/undo/confirm-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { reviewsQuery } from '#client/components/review/review-cards.tsx'
import { useVenueTime, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { removeDraft } from '#client/form/form-draft.ts'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { leadAuthorName, type StoredStatus } from '#shared/abstracts/abstracts.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { defaultRevisionDay } from '#shared/abstracts/revision-states.ts'
import { type Revision, type RevisionRequest, revisionRequestSchema } from '#shared/abstracts/revisions.ts'
import type { AuthorActivity } from '#shared/authors/author-activity.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'
import { type DiffPart, wordDiff } from '#shared/diff/word-diff.ts'
import { joinTexts } from '#shared/review/joined-texts.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { abstractPaths, abstractQuery } from './abstract-queries.ts'

type Request = Pick<RevisionRequest, 'note' | 'dueOn'>

const comparedFields: ComparedField<Request>[] = [
  { names: ['note'], label: 'What should change', text: ({ note }) => note },
  { names: ['dueOn'], label: 'Last day', text: ({ dueOn }) => formatCalendarDate(dueOn) },
]

type RequestRevisionProps = {
  abstractId: number
  revision: Revision | null
  commentsToAuthor: string
  onClose: () => void
}

/** The last day and what should change; then the letter to the author can be read and sent. */
const RequestRevision = ({ revision, ...props }: RequestRevisionProps) => {
  // What the form starts from stays, whatever is fetched meanwhile, until a colleague's version is taken.
  const [start, setStart] = useState(revision)
  return <RequestForm key={start?.version} {...props} start={start} onRestart={setStart} />
}

type RequestFormProps = Omit<RequestRevisionProps, 'revision'> & {
  start: Revision | null
  onRestart: (revision: Revision) => void
}

const RequestForm = ({ abstractId, start, commentsToAuthor, onClose, onRestart }: RequestFormProps) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isReturned = start?.state === 'submitted'
  const { timeZone } = useConference()
  const [today] = useState(() => venueDay(new Date(), timeZone))
  const keepsDay = start && start.dueOn > today
  const draftKey = `revision-request/${abstractId}`
  const conflict = useEditConflict<Request, Revision>({
    start: start ?? undefined,
    read: async (shown) => {
      const params = { id: abstractId }
      const { revision } = await call('GET /api/abstracts/:id/author-activity', { params })
      // What the author sent meanwhile has to be read before it is sent back.
      return revision?.state === shown.state ? revision : shown
    },
    fields: comparedFields,
  })
  const send = (request: Request, version = 0) =>
    call('POST /api/abstracts/:id/revision', { params: { id: abstractId }, body: { ...request, version } })
  const form = useForm({
    schema: revisionRequestSchema,
    draftKey,
    onSubmit: async ({ note, dueOn }) => {
      const failed = isReturned ? 'Failed to send the revision back' : 'Failed to ask for a revision'
      const { letterId } = await conflict.save({ note, dueOn }, send, { failed }).catch((error: unknown) => {
        if (isConflict(error)) void refresh(queryClient, '/api/abstracts')
        throw error
      })
      const kept = conflict.keptInWords()
      const letter =
        letterId === null ? undefined : 'The letter to the author is ready: check it, then send it.'
      toast({
        title: isReturned ? 'Revision sent back' : 'Revision requested',
        description: [kept, letter].filter(Boolean).join(' ') || undefined,
      })
      onClose()
      await refresh(queryClient, '/api/abstracts', '/api/letters', '/api/history', '/api/summary')
      if (letterId !== null) await navigate({ to: '/admin/letters/$id', params: { id: String(letterId) } })
    },
  })
  return (
    <Form
      form={form}
      label={isReturned ? 'Send the revision back' : 'Ask for a revision'}
      prefix="revision-"
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line p-4"
    >
      <EditConflict
        conflict={conflict}
        form={form.formRef}
        onTakeTheirs={(theirs) => {
          removeDraft(draftKey)
          onRestart(theirs)
        }}
      />
      <TextAreaField
        name="note"
        label="What should change"
        hint="The author sees this on their own page and in the letter."
        required
        rows={6}
        dir="auto"
        limit={abstractLimits.revisionNote}
        defaultValue={isReturned ? '' : (start?.note ?? commentsToAuthor)}
      />
      <InputField
        name="dueOn"
        type="date"
        label="Last day"
        hint="The author can revise the abstract until the end of this day."
        required
        min={today}
        defaultValue={keepsDay ? start.dueOn : defaultRevisionDay(today)}
      />
      <FormFooter
        submit={isReturned ? 'Send back' : start ? 'Save request' : 'Ask for a revision'}
        pending={form.pending}
        cancel={onClose}
      />
    </Form>
  )
}

type AbstractRevisionProps = {
  activity: Pick<AuthorActivity, 'abstractId' | 'revision' | 'withdrawnAt'>
  status: StoredStatus
}

export const AbstractRevision = ({
  activity: { abstractId, revision, withdrawnAt },
  status,
}: AbstractRevisionProps) => {
  const [asking, setAsking] = useState(false)
  const abstract = useQuery(abstractQuery(String(abstractId)))
  const reviews = useQuery(reviewsQuery(abstractId))
  const mayAsk = withdrawnAt === null && status !== 'rejected'
  if (!revision && !mayAsk) return null
  return (
    <Section title="Revision">
      {revision ? (
        <OpenRevision revision={revision} />
      ) : (
        <p className="text-ink-soft">
          The author can edit the abstract on their own page until a day you choose. You then compare both
          versions and accept the new one or send it back.
        </p>
      )}
      {asking ? (
        <RequestRevision
          key={revision?.state}
          abstractId={abstractId}
          revision={revision}
          commentsToAuthor={
            abstract.data ? joinTexts('commentsToAuthor', abstract.data, reviews.data?.reviews ?? []) : ''
          }
          onClose={() => setAsking(false)}
        />
      ) : (
        <p className="flex flex-wrap gap-2">
          {revision ? (
            <RevisionActions
              abstractId={abstractId}
              revision={revision}
              onAsk={mayAsk ? () => setAsking(true) : undefined}
            />
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)} icon={FilePen}>
              Ask for a revision
            </Button>
          )}
        </p>
      )}
    </Section>
  )
}

const RevisionState = ({ state, submittedAt, dueOn }: Revision) => {
  const { formatDateTime } = useVenueTime()
  if (state === 'submitted' && submittedAt)
    return `The author sent this revision on ${formatDateTime(submittedAt)}.`
  return `${state === 'returned' ? 'Sent back to the author' : 'Requested from the author'}, who can revise the abstract until the end of ${formatCalendarDate(dueOn)}.`
}

const OpenRevision = ({ revision }: { revision: Revision }) => {
  const { note, requestedBy, requestedAt, state, current, proposal } = revision
  return (
    <div className="grid gap-3">
      <p>
        <RevisionState {...revision} />
      </p>
      <div className="border-hairline border-l-4 pl-4">
        <p className="text-ink-soft text-sm">
          <span dir="auto">{requestedBy}</span> asked on <VenueDateTime at={requestedAt} />:
        </p>
        <PlainText>{note}</PlainText>
      </div>
      {state === 'submitted' && proposal && <RevisionDiff current={current} proposal={proposal} />}
    </div>
  )
}

type Text = Revision['current']

const fields: [label: string, textOf: (text: Text) => string][] = [
  ['Title', ({ abstractTitle }) => abstractTitle],
  ['Abstract', ({ abstractText }) => abstractText],
  ['Lead author', leadAuthorName],
  ['Co-authors', ({ otherAuthors }) => otherAuthorLines(otherAuthors)],
]

type RevisionDiffProps = { current: Text; proposal: Text }

/** The fields that the author changed, old and new side by side, with the words that differ. */
const RevisionDiff = ({ current, proposal }: RevisionDiffProps) => (
  <div className="grid gap-5">
    {fields
      .map(([label, textOf]) => ({ label, before: textOf(current), after: textOf(proposal) }))
      .filter(({ before, after }) => before !== after)
      .map(({ label, before, after }) => {
        const diff = wordDiff(before, after)
        return (
          <div key={label} className="grid gap-2">
            <h3 className="font-semibold text-base">{label}</h3>
            <div className="grid gap-4 md:grid-cols-2">
              <Side heading="Current" parts={diff.before} mark="del" />
              <Side heading="Revised" parts={diff.after} mark="ins" />
            </div>
          </div>
        )
      })}
  </div>
)

type SideProps = { heading: string; parts: DiffPart[]; mark: DiffMark }

const Side = ({ heading, parts, mark }: SideProps) => (
  <div className="min-w-0 rounded-md border border-hairline p-3">
    <p className="text-ink-soft text-sm">{heading}</p>
    <p dir="auto" className="whitespace-pre-wrap text-base">
      {parts.length === 0 ? '–' : <DiffText parts={parts} mark={mark} />}
    </p>
  </div>
)

const paths: ApiPath[] = [...abstractPaths, '/api/history', '/api/summary']

type RevisionActionsProps = {
  abstractId: number
  revision: Revision
  /** Opens the form that changes the request or sends the revision back; undefined if that is not possible. */
  onAsk?: () => void
}

const RevisionActions = ({ abstractId, revision, onAsk }: RevisionActionsProps) => {
  const params = { id: abstractId }
  const shared = { failed: 'Failed to update the revision', refreshes: paths }
  const accept = useAction({
    ...shared,
    send: () =>
      undoableCall('POST /api/abstracts/:id/revision/acceptance', {
        params,
        body: { version: revision.version },
      }),
    done: ({ undoStep }) => ({ title: 'Revision accepted', undoStep }),
  })
  const cancel = useAction({
    ...shared,
    send: () => call('DELETE /api/abstracts/:id/revision', { params }),
    done: 'Request cancelled',
  })
  const isSubmitted = revision.state === 'submitted'
  return (
    <>
      {isSubmitted && (
        <Button size="sm" {...accept.button()}>
          Accept revision
        </Button>
      )}
      {onAsk && (
        <Button variant="secondary" size="sm" onClick={onAsk}>
          {isSubmitted ? 'Send back' : 'Change request'}
        </Button>
      )}
      <ConfirmButton
        variant="secondary"
        size="sm"
        label="Cancel request"
        action={cancel}
        title="Cancel the request for a revision?"
        confirm="Cancel request"
      >
        The abstract stays as it is, and the author can no longer revise it. You can ask again later.
      </ConfirmButton>
    </>
  )
}
