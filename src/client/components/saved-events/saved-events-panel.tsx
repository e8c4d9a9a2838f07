import { useNavigate } from '@tanstack/react-router'
import { Check, Link2, Printer } from 'lucide-react'
import { type FormEvent, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { SubscribeToCalendar } from '#client/components/calendar-links/subscribe-to-calendar.tsx'
import { RecentChanges } from '#client/components/changes/recent-changes.tsx'
import { rememberTitles, savedEvents, savedTitles, toggleSaved } from '#client/data/saved-events.ts'
import { useStorageAvailable } from '#client/data/storage.ts'
import { useSite } from '#client/routing/page-context.ts'
import { announce } from '#client/ui/announce.ts'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-text.tsx'
import { clashesAmong } from '#shared/programme/clashes.ts'
import type { SavedItem } from '#shared/programme/programme-items.ts'
import { formatEventIds, type SavedId } from '#shared/programme/saved-events.ts'

const sessionToggles = () => [...document.querySelectorAll<HTMLElement>('#day [data-session-toggle]')]

/** When a session is removed together with its focused button, focuses the next such button or the heading. */
const useFocusAfterRemoval = (ids: readonly SavedId[], fromLink: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedIndex = useRef(-1)
  useEffect(() => {
    const rememberPressed = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-session-toggle]') : null
      pressedIndex.current = pressed ? sessionToggles().indexOf(pressed) : -1
    }
    addEventListener('click', rememberPressed, true)
    return () => removeEventListener('click', rememberPressed, true)
  }, [])
  const before = useRef({ ids, fromLink })
  useEffect(() => {
    const isShorter = ids.length < before.current.ids.length || fromLink !== before.current.fromLink
    before.current = { ids, fromLink }
    if (!isShorter || document.activeElement !== document.body) return
    const left = sessionToggles()
    const next = pressedIndex.current < 0 ? undefined : left[Math.min(pressedIndex.current, left.length - 1)]
    ;(next ?? heading.current)?.focus()
  }, [ids, fromLink])
  return heading
}

type SavedEventsPanelProps = {
  /** Includes those that are no longer in the programme. */
  ids: readonly SavedId[]
  items: SavedItem[]
  /** They come from a shared link and are not saved in this browser. */
  fromLink: boolean
}

export const SavedEventsPanel = ({ ids, items, fromLink }: SavedEventsPanelProps) => {
  const removed = ids.filter((id) => items.every((item) => item.id !== id))
  const clashes = useMemo(() => clashesAmong(items).size, [items])
  const heading = useFocusAfterRemoval(ids, fromLink)
  useEffect(() => rememberTitles(items), [items])
  return (
    <section
      aria-labelledby="my-sessions"
      className="mb-8 grid gap-4 rounded-lg border border-hairline bg-paper-raised p-5 print:mb-2 print:border-0 print:p-0"
    >
      <div>
        <h2 ref={heading} id="my-sessions" tabIndex={-1} className="text-2xl">
          {fromLink ? 'Sessions from a link' : 'My sessions'}
        </h2>
        <p className="noscript:hidden mt-1 text-ink-soft print:hidden">
          {introduction(ids.length, fromLink, useStorageAvailable())}
        </p>
        {clashes > 0 && (
          <p className="mt-1 font-semibold text-amber-ink">{clashes} of these sessions clash.</p>
        )}
      </div>
      <RemovedEvents removed={removed} ids={ids} fromLink={fromLink} />
      {ids.length > 0 && <Actions ids={ids} fromLink={fromLink} />}
      <noscript>
        <p>
          Your sessions are saved in the address of this page: bookmark it, or{' '}
          <a href={`/programme?events=${formatEventIds(ids)}`} className="text-link">
            add more sessions
          </a>
          .
        </p>
      </noscript>
    </section>
  )
}

const introduction = (count: number, fromLink: boolean, isStored: boolean) => {
  if (count === 0) return 'Nothing here yet. Tap a session’s star to save it; no account needed.'
  if (!isStored) return 'They will be lost when you leave the page. Use the link to save them.'
  return fromLink
    ? 'Add them to your own sessions on this device.'
    : 'Saved in this browser only. Use the link to open them on another device.'
}

const Actions = ({ ids, fromLink }: Pick<SavedEventsPanelProps, 'ids' | 'fromLink'>) => {
  const navigate = useNavigate({ from: '/programme' })
  const { origin } = useSite()
  const [copied, setCopied] = useState(false)
  const address = `${origin}/programme?mine=true&events=${formatEventIds(ids)}`
  const keep = () => {
    savedEvents.set([...new Set([...savedEvents.get(), ...ids])])
    announce('Added to my sessions.')
    void navigate({ search: { mine: true }, replace: true, resetScroll: false })
  }
  const copy = async () => {
    // Where copying is refused, the link is followed, so that the address bar shows it.
    if (!(await copyToClipboard(address))) return window.location.assign(address)
    setCopied(true)
    announce('Link copied.')
  }
  return (
    <div className="no-print flex flex-wrap items-start gap-3">
      {fromLink && (
        <Button size="sm" onClick={keep} className="noscript:hidden">
          Add these sessions
        </Button>
      )}
      <a
        href={address}
        onClick={(event) => {
          event.preventDefault()
          void copy()
        }}
        className={buttonStyle({ variant: 'secondary', size: 'sm' })}
      >
        {copied ? <Check aria-hidden className="size-4" /> : <Link2 aria-hidden className="size-4" />}
        {copied ? 'Link copied' : 'Link for another device'}
      </a>
      <SubscribeToCalendar
        path={`/programme.ics?events=${formatEventIds(ids)}`}
        label="My calendar"
        description="Your calendar will follow every change to these sessions. If you choose others, you will need to subscribe again."
      />
      <Button
        variant="secondary"
        size="sm"
        onClick={() => window.print()}
        className="noscript:hidden"
        icon={Printer}
      >
        Print
      </Button>
    </div>
  )
}

type RemovedEventsProps = {
  removed: readonly SavedId[]
  ids: readonly SavedId[]
  /** They come from a shared link and are not saved in this browser. */
  fromLink: boolean
}

/** Starred sessions that are no longer in the programme, by the names they had when they were starred or cancelled. */
const RemovedEvents = ({ removed, ids, fromLink }: RemovedEventsProps) => {
  const titles = savedTitles.use()
  const changes = useContext(RecentChanges)
  const titleOf = (id: SavedId) => titles[id] ?? changes.find(({ eventId }) => eventId === id)?.title
  if (removed.length === 0) return null
  return (
    <section aria-label="No longer in the programme" className="grid gap-2">
      <h3 className="font-semibold text-amber-ink">No longer in the programme</h3>
      <ul className="grid gap-2">
        {removed.map((id) => (
          <RemovedEvent
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

type RemovedEventProps = { id: SavedId; title: string; rest: SavedId[]; isSaved: boolean }

/** Sessions from a link, and visits without scripts, have their sessions in the address. */
const RemovedEvent = ({ id, title, rest, isSaved }: RemovedEventProps) => {
  const remove = (event: FormEvent) => {
    if (!isSaved) return
    event.preventDefault()
    toggleSaved([{ id, title }])
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
