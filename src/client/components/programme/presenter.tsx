import type { MouseEvent } from 'react'
import type { ConferenceEvent } from '#shared/events/events.ts'
import type { Highlighter } from './highlight.tsx'

type PresenterProps = {
  event: ConferenceEvent
  onPresenter: (id: number) => void
  className?: string
  highlighter?: Highlighter
}

/** Opens the speaker's dialog; without scripts, or in a new tab, their page. */
export const Presenter = ({ event, onPresenter, className = '', highlighter }: PresenterProps) => {
  const { mainPresenterId, mainPresenterName, mainPresenterInstitution } = event
  if (mainPresenterId === null) return null
  const highlight = (text: string) => highlighter?.highlight(text) ?? text
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    onPresenter(mainPresenterId)
  }
  return (
    <p className={className}>
      <a
        href={`/authors/${mainPresenterId}`}
        onClick={open}
        className="relative z-1 inline-block min-h-6 text-link"
      >
        <bdi>{highlight(mainPresenterName || 'Unknown Speaker')}</bdi>
      </a>
      {mainPresenterInstitution && (
        <span className="block text-ink-soft text-sm">
          <bdi>{highlight(mainPresenterInstitution)}</bdi>
        </span>
      )}
    </p>
  )
}
