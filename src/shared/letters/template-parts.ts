import type { Placeholder } from './placeholders.ts'

/** Placeholders of every letter. */
export const commonPlaceholders = [
  'name',
  'first name',
  'conference',
  'conference title',
  'dates',
  'venue',
  'notification date',
  'contact',
  'site',
  'programme page',
  'registration page',
] as const satisfies readonly Placeholder[]

export type DefaultTemplate = {
  label: string
  /** Shown to organisers. */
  purpose: string
  allowedPlaceholders: readonly Placeholder[]
  subject: string
  text: string
}

export const signature = `With kind regards
The organisers of {conference}
{contact}`
