import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { AuthorResponseBadge, StatusBadge } from '#client/components/admin/abstracts/abstract-badges.tsx'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { AuthorActivitySections } from '#client/components/admin/abstracts/author-activity.tsx'
import { CoAuthors } from '#client/components/admin/abstracts/co-authors.tsx'
import { rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { MailLink } from '#client/components/admin/layout/mail-link.tsx'
import { DescriptionList, PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import { PersonLetters } from '#client/components/admin/letters/letter-links.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { isMissing } from '#client/components/admin/lists/query-error.tsx'
import { PersonLink } from '#client/components/admin/people/person-link.tsx'
import { ConfirmButton } from '#client/components/admin/undo/confirm-button.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { KeynoteBadge, RegisteredBadge } from '#client/components/authors/author-badges.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { type ApprovedAbstract, shownBiography } from '#shared/abstracts/abstract-fields.ts'
import { preferredFormLabels } from '#shared/abstracts/constants.ts'

const ApprovedDetailsPage = () => {
  const { id } = Route.useParams()
  const approved = useQuery(query('GET /api/abstracts/:id/approved', { params: { id } }))
  // It may have been withdrawn since it was cached.
  const isGone = isMissing(approved.error)
  return (
    <AdminPage
      title={isGone ? undefined : approved.data?.abstractTitle}
      back={{ label: 'Back to abstracts', tab: 'abstracts' }}
    >
      <Loaded
        of={approved}
        loading="Loading abstract"
        missing="Abstract not found or not approved yet"
        failure="Error: Failed to load abstract data"
      >
        {(loaded) => <Details approved={loaded} />}
      </Loaded>
    </AdminPage>
  )
}

const Details = ({ approved }: { approved: ApprovedAbstract }) => (
  <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <article className="grid min-w-0 gap-8">
      <Section title="Abstract">
        <PlainText>{approved.abstractText}</PlainText>
      </Section>
      <Section title="Co-authors">
        <CoAuthors stored={approved.otherAuthors} />
      </Section>
      <Section title="Lead author">
        <DescriptionList
          details={[
            ['Title', approved.leadAuthorTitle || '–'],
            ['First name', approved.leadAuthorFirstName || '–'],
            ['Surname', approved.leadAuthorSurname || '–'],
            ['E-mail', <MailLink key="email" email={approved.email} />],
            ['Institution', approved.institution],
            ['Institution type', approved.institutionType],
            ['Preferred form', preferredFormLabels[approved.preferredForm]],
          ]}
        />
        <p>
          <PersonLink email={approved.email} />
        </p>
      </Section>
      <Section title="Biography">
        <PlainText>{shownBiography(approved)}</PlainText>
      </Section>
      <AuthorActivitySections abstractId={approved.abstractId} status="approved" />
      <Section title="Letters">
        <PersonLetters person={`abstract:${approved.abstractId}`} />
      </Section>
    </article>
    <aside
      aria-label="Approval"
      className="grid gap-5 rounded-lg border border-hairline bg-paper-raised p-5 lg:sticky lg:top-20"
    >
      <div className="flex flex-wrap gap-2">
        <StatusBadge abstract={{ status: 'approved', reviewer1Score: null, reviewer2Score: null }} />
        <AuthorResponseBadge row={approved} />
        <KeynoteBadge keynote={approved.keynoteSpeaker} />
        <RegisteredBadge registered={approved.registered} />
      </div>
      <p>
        <span className="text-ink-soft">Approved on</span> <VenueDateTime at={approved.approvedAt} />
      </p>
      <div className="grid gap-2">
        <ButtonLink
          to="/admin/approved-abstracts/edit/$id"
          params={{ id: String(approved.id) }}
          variant="secondary"
          icon={Pencil}
        >
          Edit approved abstract
        </ButtonLink>
        <ButtonLink
          to="/admin/abstracts/review/$id"
          params={{ id: String(approved.abstractId) }}
          variant="secondary"
        >
          View submission and reviews
        </ButtonLink>
        <WithdrawButton abstractId={approved.abstractId} />
      </div>
    </aside>
  </div>
)

/** Withdraws an approval; the approved text is kept. */
const WithdrawButton = ({ abstractId }: { abstractId: number }) => {
  const navigate = useNavigate()
  const withdraw = useAction({
    send: () =>
      undoableCall('PATCH /api/abstracts/:id/status', {
        params: { id: abstractId },
        body: { status: 'rejected' },
      }),
    done: ({ undoStep }) => ({ title: 'Abstract withdrawn', undoStep }),
    failed: 'Failed to withdraw abstract. Please try again.',
    // This page would show the abstract as no longer approved.
    onDone: () => {
      rememberTab('abstracts')
      return navigate({ to: '/admin' })
    },
    refreshes: abstractPaths,
  })
  return (
    <ConfirmButton
      variant="danger"
      label="Withdraw/Reject"
      action={withdraw}
      title="Withdraw this abstract?"
      confirm="Withdraw"
    >
      <p>
        It will be marked as rejected and removed from the approved abstracts and the public site immediately,
        along with any event created from it. The edited text and the event are kept and return if it is
        approved again.
      </p>
    </ConfirmButton>
  )
}

export const Route = createFileRoute('/admin/abstracts/approved-details/$id')({
  staticData: { heading: 'Approved abstract' },
  component: ApprovedDetailsPage,
})
