import { createContext, useContext } from 'react'
import { changeLabels } from '../../../shared/programme/change-descriptions'
import type { ProgrammeChange } from '../../../shared/programme/changes'
import { Badge } from '../../ui/badge'

export const RecentChanges = createContext<readonly ProgrammeChange[]>([])

/** Marks a recently changed session. */
export const ChangeMark = ({ eventId }: { eventId: number }) => {
  const change = useContext(RecentChanges).find((one) => one.eventId === eventId)
  return change ? <Badge tone="amber">{changeLabels[change.kind]}</Badge> : null
}
