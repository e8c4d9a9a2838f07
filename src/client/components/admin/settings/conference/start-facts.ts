import { createContext, useContext } from 'react'
import type { StoredConference } from '#shared/conference/conference.ts'

/** The facts that the form starts from. */
export const StartFacts = createContext<StoredConference | undefined>(undefined)

export const useStartFacts = (): StoredConference => {
  const facts = useContext(StartFacts)
  if (!facts) throw new Error('Facts are edited inside a form of the conference')
  return facts
}
