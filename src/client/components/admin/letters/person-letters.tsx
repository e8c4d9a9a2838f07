import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import type { RecipientRef } from '#shared/letters/letters.ts'
import { LetterLinks } from './letter-links.tsx'

const lettersQuery = (kind: string, id: string) =>
  kind === 'abstract'
    ? query('GET /api/abstracts/:id/letters', { params: { id } })
    : query('GET /api/registrations/:id/letters', { params: { id } })

/** All letters to the person behind an abstract or registration. */
export const PersonLetters = ({ person }: { person: Exclude<RecipientRef, `author:${number}`> }) => {
  const [kind = '', id = ''] = person.split(':')
  const letters = useQuery(lettersQuery(kind, id))
  return (
    <div className="grid justify-items-start gap-3">
      {letters.isPending ? (
        <div role="status" className="w-full">
          <span className="sr-only">Loading letters</span>
          <Skeleton className="h-8" />
        </div>
      ) : letters.isError ? (
        <QueryError title="Could not load the letters." of={letters} />
      ) : (
        <LetterLinks letters={letters.data} />
      )}
      <Link
        to="/admin/letters/new"
        search={{ kind: 'free', audience: 'everyone', person }}
        className={buttonStyle({ variant: 'secondary', size: 'sm' })}
      >
        Write a letter
      </Link>
    </div>
  )
}
