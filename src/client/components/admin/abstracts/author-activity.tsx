import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, KeyRound, Reply, RotateCcw } from 'lucide-react'
import { HistoryListItem } from '#client/components/admin/history/history-list.tsx'
import { DescriptionList, PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import { BlockLoading, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { ConfirmButton } from '#client/components/admin/undo/confirm-button.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { PrivateLinkField } from '#client/components/submission/private-link-field.tsx'
import { useVenueTime, VenueDate, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { call, query } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { StoredStatus } from '#shared/abstracts/abstracts.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import type { AuthorActivity } from '#shared/authors/author-activity.ts'
import { photoImportText } from '#shared/photos/imports.ts'
import { AbstractRevision } from './revision.tsx'

/** The link to the author's own page; it can be replaced if it leaked. */
export const AuthorLink = ({ activity }: { activity: AuthorActivity }) => {
  const { abstractId, linkVersion, linkUsedAt } = activity
  const { formatDateTime } = useVenueTime()
  const renew = useAction({
    send: () =>
      call('POST /api/abstracts/:id/private-link', { params: { id: abstractId }, body: { linkVersion } }),
    done: () => ({ title: 'New private link created', description: 'The old link no longer works.' }),
    failed: 'Failed to create a new link',
    refreshes: ['/api/abstracts'],
  })
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        Anyone with this link can edit the abstract without an account, so share it only with the author.{' '}
        {linkUsedAt ? `Last used on ${formatDateTime(linkUsedAt)}.` : 'Not used yet.'}
      </p>
      <PrivateLinkField path={activity.privateLink} />
      <div>
        <ConfirmButton
          variant="secondary"
          size="sm"
          action={renew}
          title="Create a new private link?"
          confirm="Create a new link"
          label="Create a new link"
          icon={KeyRound}
        >
          <p>
            The old link stops working immediately, including in letters already sent. Letters not yet sent
            will contain the new one. Please pass it on to the author.
          </p>
        </ConfirmButton>
      </div>
    </div>
  )
}

type AuthorNotesProps = Pick<AuthorActivity, 'abstractId' | 'notes'>
type Note = AuthorActivity['notes'][number]

const AuthorNotes = ({ abstractId, notes }: AuthorNotesProps) =>
  notes.length === 0 ? (
    <p className="text-ink-soft">None</p>
  ) : (
    <ol className="grid gap-4">
      {notes.map((note) => (
        <li
          key={note.id}
          className={`grid gap-2 border-l-4 pl-4 ${note.doneAt ? 'border-hairline' : 'border-saffron'}`}
        >
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            <VenueDateTime at={note.at} />
            {note.asksCorrection && <Badge tone="amber">Correction requested</Badge>}
            {note.doneAt && (
              <Badge tone="green">
                Done on <VenueDate at={note.doneAt} />
              </Badge>
            )}
          </p>
          <PlainText>{note.text}</PlainText>
          <NoteActions abstractId={abstractId} note={note} />
        </li>
      ))}
    </ol>
  )

const NoteActions = ({ abstractId, note }: { abstractId: number; note: Note }) => {
  const isDone = note.doneAt !== null
  const setDone = useAction({
    send: () =>
      call('PATCH /api/abstracts/:id/notes/:noteId', {
        params: { id: abstractId, noteId: note.id },
        body: { done: !isDone },
      }),
    done: isDone ? 'Note reopened' : 'Note marked as done',
    failed: 'Failed to update the note',
    refreshes: ['/api/abstracts', '/api/approved-abstracts', '/api/history'],
  })
  const Icon = isDone ? RotateCcw : Check
  return (
    <p className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" {...setDone.button()} icon={Icon}>
        {isDone ? 'Reopen' : 'Done'}
        <span className="sr-only">
          , note of <VenueDateTime at={note.at} />
        </span>
      </Button>
      <ButtonLink
        to="/admin/letters/new"
        search={{
          kind: 'free',
          audience: 'everyone',
          person: `abstract:${abstractId}`,
          note: String(note.id),
        }}
        variant="secondary"
        size="sm"
        icon={Reply}
      >
        Reply by letter
      </ButtonLink>
    </p>
  )
}

type AuthorActivitySectionsProps = { abstractId: number; status: StoredStatus }

export const AuthorActivitySections = ({ abstractId, status }: AuthorActivitySectionsProps) => (
  <Loaded
    of={useQuery(query('GET /api/abstracts/:id/author-activity', { params: { id: abstractId } }))}
    loading={<BlockLoading label="Loading author activity" className="h-24" />}
    failure="Could not load the author activity."
  >
    {(activity) => <Sections activity={activity} status={status} />}
  </Loaded>
)

const Sections = ({ activity, status }: { activity: AuthorActivity; status: StoredStatus }) => {
  const { formatDate, formatDateTime } = useVenueTime()
  return (
    <>
      <Section title="Author">
        {activity.withdrawnAt && (
          <Alert tone="warning" title={`Withdrawn by the author on ${formatDateTime(activity.withdrawnAt)}`}>
            <p dir="auto" className="whitespace-pre-wrap">
              {activity.withdrawalReason || 'No reason given.'}
            </p>
          </Alert>
        )}
        <DescriptionList
          details={[
            ['Decision released', <ReleaseState key="known" activity={activity} status={status} />],
            ['Will present', answerOf(activity, status, formatDate)],
            ['Still missing', missingOf(activity)],
            ...(activity.photoCopy
              ? ([['Photo', photoImportText(activity.photoCopy)]] as [string, string][])
              : []),
          ]}
        />
      </Section>
      <AbstractRevision activity={activity} status={status} />
      <Section title="Notes from the author">
        <AuthorNotes abstractId={activity.abstractId} notes={activity.notes} />
      </Section>
      <Section title="Author activity">
        {activity.changes.length === 0 ? (
          <p className="text-ink-soft">No activity since submission.</p>
        ) : (
          <ol className="grid">
            {activity.changes.map((change) => (
              <HistoryListItem key={change.id} change={change} namesRecord={false} />
            ))}
          </ol>
        )}
      </Section>
      <Section title="Private link">
        <AuthorLink activity={activity} />
      </Section>
    </>
  )
}

const ReleaseState = ({ activity, status }: { activity: AuthorActivity; status: StoredStatus }) => {
  const { formatDate } = useVenueTime()
  if (!isDecided(status)) return 'No decision yet'
  if (activity.released)
    return activity.releasedAt
      ? `Yes, since ${formatDate(activity.releasedAt)}`
      : 'Yes, in the public programme'
  return (
    <>
      No: the author’s page still says “Under review”.{' '}
      <Link to="/admin/decisions" search={{ abstract: activity.abstractId }} className="text-link">
        Release this decision
      </Link>
    </>
  )
}

const answerOf = (
  { answer, answeredAt, released }: AuthorActivity,
  status: StoredStatus,
  formatDate: (moment: string) => string,
) => {
  if (status !== 'approved') return '–'
  if (answer && answeredAt)
    return `${answer === 'accepted' ? 'Yes, confirmed' : 'No, declined'} on ${formatDate(answeredAt)}`
  return released ? 'No answer yet' : 'Not asked yet'
}

const missingOf = ({ biographyMissing, photoMissing }: AuthorActivity) =>
  [biographyMissing && 'biography', photoMissing && 'photo'].filter(Boolean).join(', ') || 'Nothing'
