import type { MouseEvent } from 'react'
import type { ConferenceEvent } from '../../../shared/events/events'
import { Highlight } from './highlight'

type PresenterProps = {
  event: ConferenceEvent
  onPresenter: (id: number) => void
  className?: string
  search?: string
}

/** Opens the speaker's dialog; without scripts, or in a new tab, their page. The router has no part in either. */
export const Presenter = ({ event, onPresenter, className = '', search }: PresenterProps) => {
  const { mainPresenterId, mainPresenterName, mainPresenterInstitution } = event
  if (mainPresenterId === null) return null
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    onPresenter(mainPresenterId)
  }
  return (
    <p className={className}>
      <a href={`/authors/${mainPresenterId}`} onClick={open} className="relative z-1 text-link">
        <bdi>
          <Highlight text={mainPresenterName || 'Unknown Speaker'} search={search} />
        </bdi>
      </a>
      {mainPresenterInstitution && (
        <span className="block text-ink-soft text-sm">
          <bdi>
            <Highlight text={mainPresenterInstitution} search={search} />
          </bdi>
        </span>
      )}
    </p>
  )
}
