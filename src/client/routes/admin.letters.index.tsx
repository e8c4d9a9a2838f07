import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { FilePen, PenLine } from 'lucide-react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Outbox } from '#client/components/admin/letters/outbox.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { letterFilterSchema } from '#shared/letters/letters.ts'

const LettersPage = () => {
  const { group = 'drafts', batch } = letterFilterSchema.catch({}).parse(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AdminPage
      width="table"
      back={{ label: 'Back to dashboard' }}
      actions={
        <>
          <ButtonLink to="/admin/letters/new" size="sm" icon={PenLine}>
            Write letters
          </ButtonLink>
          <ButtonLink to="/admin/settings/letters" variant="secondary" size="sm" icon={FilePen}>
            Edit templates
          </ButtonLink>
        </>
      }
    >
      {batch && (
        <p className="mb-4">
          Showing only the letters prepared together.{' '}
          <Link to="/admin/letters" search={{ group }} className="text-link">
            Show all letters
          </Link>
        </p>
      )}
      <Outbox
        key={`${group} ${batch ?? ''}`}
        {...{ group, batch }}
        onGroup={(next) => void navigate({ search: { group: next, batch }, replace: true })}
      />
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/letters/')({
  validateSearch: searchParams('group', 'batch'),
  staticData: { heading: 'Letters' },
  component: LettersPage,
})
