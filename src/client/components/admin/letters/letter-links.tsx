import { useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, CircleHelp, CircleX, Clock, FileText, Send } from 'lucide-react'
import { TitleLink } from '#client/components/admin/layout/title-link.tsx'
import { BlockLoading, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import {
  type LetterListItem,
  type LetterState,
  letterStates,
  type RecipientRef,
  UNCERTAIN,
} from '#shared/letters/letters.ts'

const icons = {
  draft: FileText,
  waiting: Clock,
  sending: Send,
  sent: CircleCheck,
  failed: CircleX,
  [UNCERTAIN]: CircleHelp,
  discarded: Ban,
} satisfies Record<LetterState, unknown>

export const LetterBadge = ({ state }: { state: LetterState }) => {
  const { label, tone } = letterStates[state]
  const Icon = icons[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  )
}

export const LetterLinks = ({ letters }: { letters: LetterListItem[] }) =>
  letters.length === 0 ? (
    <p className="text-ink-soft">No letters to this person yet.</p>
  ) : (
    <ul className="grid w-full gap-2">
      {letters.map((letter) => (
        <li key={letter.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LetterBadge state={letter.state} />
          <TitleLink to={`/admin/letters/${letter.id}`}>{letter.subject}</TitleLink>
          <span className="text-ink-soft">
            <VenueDateTime at={letter.sentAt ?? letter.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )

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
      <ButtonLink
        to="/admin/letters/new"
        search={{ kind: 'free', audience: 'everyone', person }}
        variant="secondary"
        size="sm"
      >
        Write a letter
      </ButtonLink>
    </div>
  )
}
