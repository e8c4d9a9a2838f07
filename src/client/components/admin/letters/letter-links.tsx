import { TitleLink } from '#client/components/admin/layout/title-link.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import type { LetterListItem } from '#shared/letters/letters.ts'
import { LetterBadge } from './letter-badge.tsx'

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
