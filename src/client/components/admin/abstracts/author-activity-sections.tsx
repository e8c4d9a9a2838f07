import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HistoryListItem } from '#client/components/admin/history/history-list.tsx'
import { DescriptionList, Section } from '#client/components/admin/layout/record-details.tsx'
import { BlockLoading, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { StoredStatus } from '#shared/abstracts/abstracts.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import type { AuthorActivity } from '#shared/authors/author-activity.ts'
import { photoImportText } from '#shared/photos/imports.ts'
import { AuthorLink } from './author-link.tsx'
import { AuthorNotes } from './author-notes.tsx'
import { AbstractRevision } from './revision/abstract-revision.tsx'

type AuthorActivitySectionsProps = { abstractId: number; status: StoredStatus }

/** What the author did on their own page, and the private link to it. */
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
