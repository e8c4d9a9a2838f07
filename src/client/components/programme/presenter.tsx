import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ConferenceEvent } from '../../../shared/events'

type PresenterProps = { event: ConferenceEvent; onPresenter: (id: number) => void; className?: string }

/** Opens the speaker's dialog; without scripts, or in a new tab, their page. */
export const Presenter = ({ event, onPresenter, className = '' }: PresenterProps) => {
  const { mainPresenterId, mainPresenterName, mainPresenterInstitution } = event
  if (mainPresenterId === null) return null
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    onPresenter(mainPresenterId)
  }
  return (
    <p className={className}>
      <Link
        to="/authors/$id"
        params={{ id: String(mainPresenterId) }}
        preload={false}
        onClick={open}
        className="relative z-1 text-link"
      >
        <bdi>{mainPresenterName || 'Unknown Speaker'}</bdi>
      </Link>
      {mainPresenterInstitution && (
        <span className="block text-ink-soft text-sm">
          <bdi>{mainPresenterInstitution}</bdi>
        </span>
      )}
    </p>
  )
}
