import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import type { CallResponse } from '#shared/api.ts'
import { pluralise } from '#shared/pluralise.ts'

const DiscussionsPage = () => (
  <AdminPage back={{ label: 'Back to review', to: '/admin/review' }}>
    <Loaded
      of={useQuery(query('GET /api/review/discussions', {}))}
      loading="Loading discussions"
      failure="Could not load the discussions."
    >
      {(discussions) => <Discussions discussions={discussions} />}
    </Loaded>
  </AdminPage>
)

/** Undecided abstracts that one reviewer accepts and one rejects. */
const Discussions = ({ discussions }: { discussions: CallResponse<'GET /api/review/discussions'> }) => {
  if (discussions.length === 0)
    return <p>Nothing to discuss: no undecided abstract has one reviewer for it and one against it.</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="prose-width">
        One reviewer accepts these abstracts and one rejects them. Comment, and decide.
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {discussions.map((discussion) => (
          <li
            key={discussion.abstractId}
            className="relative grid gap-1 rounded-lg border border-hairline bg-paper-raised p-4 hover:bg-paper-sunken"
          >
            <Link
              to="/admin/review/discussion/$id"
              params={{ id: String(discussion.abstractId) }}
              dir="auto"
              className="font-semibold text-base text-ink after:absolute after:inset-0"
            >
              {discussion.abstractTitle}
            </Link>
            <p className="inline-flex items-center gap-1.5 text-ink-soft">
              <MessagesSquare aria-hidden className="size-4" />
              {pluralise(discussion.comments, 'comment')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const Route = createFileRoute('/admin/review_/discussion/')({
  staticData: { heading: 'Discussion' },
  component: DiscussionsPage,
})
