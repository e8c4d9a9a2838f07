import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BlockLoading, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import type { RecipientRef } from '#shared/letters/letters.ts'
import { LetterLinks } from './letter-links.tsx'

const lettersQuery = (kind: string, id: string) =>
  kind === 'abstract'
    ? query('GET /api/abstracts/:id/letters', { params: { id } })
    : query('GET /api/registrations/:id/letters', { params: { id } })

/** All letters to the person behind an abstract or registration. */
export const PersonLetters = ({ person }: { person: Exclude<RecipientRef, `author:${number}`> }) => {
  const [kind = '', id = ''] = person.split(':')
  return (
    <div className="grid justify-items-start gap-3">
      <Loaded
        of={useQuery(lettersQuery(kind, id))}
        loading={<BlockLoading label="Loading letters" className="h-8" />}
        failure="Could not load the letters."
      >
        {(letters) => <LetterLinks letters={letters} />}
      </Loaded>
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
