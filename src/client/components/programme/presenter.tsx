import type { MouseEvent, ReactNode } from 'react'
import type { ConferenceEvent } from '#shared/events/events.ts'
import type { Highlighter } from './highlight.tsx'

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
