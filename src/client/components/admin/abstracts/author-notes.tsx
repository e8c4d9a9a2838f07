import { Link } from '@tanstack/react-router'
import { Check, Reply, RotateCcw } from 'lucide-react'
import { PlainText } from '#client/components/admin/layout/record-details.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDate, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import type { AuthorActivity } from '#shared/authors/author-activity.ts'

type AuthorNotesProps = Pick<AuthorActivity, 'abstractId' | 'notes'>
type Note = AuthorActivity['notes'][number]

/** What the author wrote, to be answered and ticked off. */
export const AuthorNotes = ({ abstractId, notes }: AuthorNotesProps) =>
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
      <Button variant="secondary" size="sm" {...setDone.button()}>
        <Icon aria-hidden className="size-4" />
        {isDone ? 'Reopen' : 'Done'}
        <span className="sr-only">
          , note of <VenueDateTime at={note.at} />
        </span>
      </Button>
      <Link
        to="/admin/letters/new"
        search={{
          kind: 'free',
          audience: 'everyone',
          person: `abstract:${abstractId}`,
          note: String(note.id),
        }}
        className={buttonStyle({ variant: 'secondary', size: 'sm' })}
      >
        <Reply aria-hidden className="size-4" />
        Reply by letter
      </Link>
    </p>
  )
}
