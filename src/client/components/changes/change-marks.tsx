import { createContext, useContext } from 'react'
import { changeNames } from '../../../shared/change-texts'
import type { ProgrammeChange } from '../../../shared/programme-changes'
import { Badge, type Tone } from '../../ui/badge'

const tones: Record<ProgrammeChange['kind'], Tone> = {
  new: 'green',
  moved: 'amber',
  cancelled: 'red',
  returned: 'green',
}

export const ChangeBadge = ({ kind }: Pick<ProgrammeChange, 'kind'>) => (
  <Badge tone={tones[kind]}>{changeNames[kind]}</Badge>
)

/** The recent changes of the sessions that the page shows. */
export const RecentChanges = createContext<readonly ProgrammeChange[]>([])

export const useRecentChange = (eventId: number) =>
  useContext(RecentChanges).find((change) => change.eventId === eventId)

/** Marks a session that changed lately. */
export const ChangeMark = ({ eventId }: { eventId: number }) => {
  const change = useRecentChange(eventId)
  return change ? <ChangeBadge kind={change.kind} /> : null
}
