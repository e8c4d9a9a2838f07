import { createContext, useContext } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { changeLabels } from '#shared/programme/change-descriptions.ts'
import type { ProgrammeChange } from '#shared/programme/changes.ts'

export const RecentChanges = createContext<readonly ProgrammeChange[]>([])

/** Marks a recently changed session. */
export const ChangeMark = ({ eventId }: { eventId: number }) => {
  const change = useContext(RecentChanges).find((one) => one.eventId === eventId)
  return change ? <Badge tone="amber">{changeLabels[change.kind]}</Badge> : null
}
