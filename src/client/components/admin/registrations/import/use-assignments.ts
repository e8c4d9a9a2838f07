import { useState } from 'react'
import type { Assignments } from '#shared/registration-email/assign.ts'
import type { LearntField } from '#shared/registrations/learnt-labels.ts'

/** Which lines the organiser assigned to which fields. */
export const useAssignments = () => {
  const [assignments, setAssignments] = useState<Assignments>(new Map())
  const assign = (key: string, target: LearntField | null) => {
    const next = new Map(assignments)
    if (target === null) next.delete(key)
    else next.set(key, target)
    setAssignments(next)
    return next
  }
  return { assignments, assign }
}

export type Assign = (key: string, target: LearntField | null) => void
