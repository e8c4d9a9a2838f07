import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Letter, type LetterFilter, letterFilterSchema } from '../../shared/letters/letters'
import { AdminPage } from '../components/admin/layout/admin-page'
import { LetterView } from '../components/admin/letters/letter-view'
import { searchTexts } from '../components/admin/letters/search-texts'
import { isMissing, ListLoading } from '../components/admin/lists/list-states'
import { query } from '../data/api'
import { fresh } from '../data/refresh'
import { Alert } from '../ui/alert'
import { Button, buttonStyle } from '../ui/button'
import { LoadError } from '../ui/load-error'

const look = { variant: 'secondary', size: 'sm' } as const

const LetterPage = () => {
  const { id } = Route.useParams()
  const filter = letterFilterSchema.catch({}).parse(Route.useSearch())
  const navigate = useNavigate()
  const letter = useQuery({ ...query('GET /api/letters/:id', { params: { id }, query: filter }), ...fresh })
  const info = useQuery(query('GET /api/site-info', {}))
  // On to the next one, as one reads a pile; after the last, back to the list.
  const goOn = () => {
    const next = letter.data?.next ?? letter.data?.previous
    return next
      ? navigate({ to: '/admin/letters/$id', params: { id: String(next) }, search: filter })
      : navigate({ to: '/admin/letters', search: filter })
  }
  return (
    <AdminPage
      title={letter.data ? `Letter to ${letter.data.toName || letter.data.toEmail}` : undefined}
      back={{ label: 'Back to letters', to: '/admin/letters', search: filter }}
      actions={letter.data && <Pile letter={letter.data} filter={filter} />}
      history={letter.data && { entity: 'letter', entityId: letter.data.id }}
    >
      {letter.isPending ? (
        <ListLoading label="Loading letter" />
      ) : letter.isError ? (
        isMissing(letter.error) ? (
          <Alert tone="danger">Letter not found</Alert>
        ) : (
          <LoadError
            title="The letter could not be loaded"
            detail={letter.error.shown}
            onRetry={() => void letter.refetch()}
          />
        )
      ) : (
        <LetterView
          key={id}
          letter={letter.data}
          mailOn={info.data?.emailNotifications ?? false}
          onMoved={goOn}
        />
      )}
    </AdminPage>
  )
}

const Pile = ({ letter, filter }: { letter: Letter; filter: LetterFilter }) => (
  <nav aria-label="Letters in the list" className="flex items-center gap-2">
    <Step to={letter.previous} filter={filter} label="Previous letter">
      <ChevronLeft aria-hidden className="size-4" />
      Previous
    </Step>
    <span className="whitespace-nowrap text-ink-soft tabular-nums">
      {letter.position} of {letter.total}
    </span>
    <Step to={letter.next} filter={filter} label="Next letter">
      Next
      <ChevronRight aria-hidden className="size-4" />
    </Step>
  </nav>
)

type StepProps = { to: number | null; filter: LetterFilter; label: string; children: ReactNode }

const Step = ({ to, filter, label, children }: StepProps) =>
  to === null ? (
    <Button {...look} disabled aria-label={label}>
      {children}
    </Button>
  ) : (
    <Link
      to="/admin/letters/$id"
      params={{ id: String(to) }}
      search={filter}
      aria-label={label}
      className={buttonStyle(look)}
    >
      {children}
    </Link>
  )

export const Route = createFileRoute('/admin/letters/$id')({
  validateSearch: searchTexts('group', 'batch'),
  staticData: { heading: 'Letter' },
  component: LetterPage,
})
