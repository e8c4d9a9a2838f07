import { useState } from 'react'
import { readTabDraft, removeTabDraft, writeTabDraft } from '#client/form/form-draft.ts'
import type { Assignments } from '#shared/registration-email/assign.ts'

/** A part of a pasted text that was not saved, and why. */
export type Leftover = { text: string; remarks: string[] }

export type PasteDraft = { text: string; assignments: Assignments; leftovers: Leftover[] }

const KIND = 'registration-emails'
const empty: PasteDraft = { text: '', assignments: {}, leftovers: [] }

export const readPasteDraft = (): PasteDraft => ({ ...empty, ...readTabDraft<PasteDraft>(KIND) })

/** What was pasted and is not saved yet; it survives a reload and is forgotten once nothing is left. */
export const usePasteDraft = () => {
  const [draft, setDraft] = useState(readPasteDraft)
  const change = (changes: Partial<PasteDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    if (next.text === '' && next.leftovers.length === 0) removeTabDraft(KIND)
    else writeTabDraft(KIND, next)
  }
  return [draft, change] as const
}
