import { type FormEvent, useContext } from 'react'
import { RecentChanges } from '#client/components/changes/recent-changes.tsx'
import { mySessionTitles, toggleSessions } from '#client/data/my-sessions.ts'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'
import { formatEventIds, type SavedId } from '#shared/programme/my-sessions.ts'

type RemovedSessionsProps = {
  removed: readonly SavedId[]
  ids: readonly SavedId[]
  /** They come from a shared link and are not saved in this browser. */
  fromLink: boolean
}

/** Starred sessions that are no longer in the programme, by the names they had when they were starred or cancelled. */
export const RemovedSessions = ({ removed, ids, fromLink }: RemovedSessionsProps) => {
  const titles = mySessionTitles.use()
  const changes = useContext(RecentChanges)
  const titleOf = (id: SavedId) => titles[id] ?? changes.find(({ eventId }) => eventId === id)?.title
  if (removed.length === 0) return null
  return (
    <section aria-label="No longer in the programme" className="grid gap-2">
      <h3 className="font-semibold text-amber-ink">No longer in the programme</h3>
      <ul className="grid gap-2">
        {removed.map((id) => (
          <RemovedSession
            key={id}
            id={id}
            title={titleOf(id) ?? 'A session you starred'}
            rest={ids.filter((other) => other !== id)}
            isSaved={!fromLink}
          />
        ))}
      </ul>
    </section>
  )
}

type RemovedSessionProps = { id: SavedId; title: string; rest: SavedId[]; isSaved: boolean }

/** Sessions from a link, and visits without scripts, have their sessions in the address. */
const RemovedSession = ({ id, title, rest, isSaved }: RemovedSessionProps) => {
  const remove = (event: FormEvent) => {
    if (!isSaved) return
    event.preventDefault()
    toggleSessions([{ id, title }])
    announce(`Removed from my sessions: ${title}.`)
  }
  return (
    <li>
      <form
        method="get"
        action="/programme"
        onSubmit={remove}
        className="flex flex-wrap items-center gap-x-4 gap-y-1"
      >
        <input type="hidden" name="mine" value="true" />
        <input type="hidden" name="events" value={formatEventIds(rest)} />
        <span dir="auto">{title}</span>
        <Button
          type="submit"
          data-session-toggle
          variant="secondary"
          size="sm"
          aria-label={`Remove from my sessions: ${title}`}
          className="no-print"
        >
          Remove
        </Button>
      </form>
    </li>
  )
}
