import { MapPin, TriangleAlert } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { ConferenceEvent } from '#shared/events/events.ts'
import type { SavedItem } from '#shared/programme/programme-items.ts'
import type { Highlighter } from './highlight.tsx'

const PIN_DRAWING = 'pin'

/** Once on each page with places, which share it: a long programme has hundreds. */
export const PinDrawing = () => (
  <svg aria-hidden className="hidden">
    <symbol id={PIN_DRAWING} viewBox="0 0 24 24">
      <MapPin />
    </symbol>
  </svg>
)

/** Where the session of a card takes place. */
export const Place = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold text-accent-ink">
    <svg aria-hidden className="size-4 shrink-0 print:hidden">
      <use href={`#${PIN_DRAWING}`} />
    </svg>
    <span className="min-w-0">{children}</span>
  </span>
)

type SpeakerLinkProps = { id: number; onPresenter: (id: number) => void; children: ReactNode }

/** Opens the speaker's dialog; without scripts, or in a new tab, their page. */
export const SpeakerLink = ({ id, onPresenter, children }: SpeakerLinkProps) => {
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    onPresenter(id)
  }
  return (
    <a
      href={`/authors/${id}`}
      onClick={open}
      dir="auto"
      className="relative z-1 inline-block min-h-6 text-link"
    >
      {children}
    </a>
  )
}

type PresenterProps = {
  event: ConferenceEvent
  onPresenter: (id: number) => void
  className?: string
  highlighter?: Highlighter
}

export const Presenter = ({ event, onPresenter, className = '', highlighter }: PresenterProps) => {
  const { mainPresenterId, mainPresenterName, mainPresenterInstitution } = event
  if (mainPresenterId === null) return null
  const highlight = (text: string) => highlighter?.highlight(text) ?? text
  return (
    <p className={className}>
      <SpeakerLink id={mainPresenterId} onPresenter={onPresenter}>
        {highlight(mainPresenterName || 'Unknown Speaker')}
      </SpeakerLink>
      {mainPresenterInstitution && (
        <span className="block text-ink-soft text-sm">
          <bdi>{highlight(mainPresenterInstitution)}</bdi>
        </span>
      )}
    </p>
  )
}

/** Names other starred sessions at the same time. */
export const ClashNote = ({ with: others }: { with: SavedItem[] | undefined }) =>
  others ? (
    <p className="mt-2 flex gap-2 font-semibold text-amber-ink text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>At the same time: {others.map(({ title }) => title).join('; ')}</span>
    </p>
  ) : null
