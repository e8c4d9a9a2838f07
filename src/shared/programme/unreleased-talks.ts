import { showsLiveProgramme } from './programme.ts'

/** The effect of scheduling a talk whose decision is not released. */
export type UnreleasedTalkPolicy = 'released now' | 'released when published'

export const unreleasedTalkPolicy = (settings: { key: string; value: string }[]): UnreleasedTalkPolicy =>
  showsLiveProgramme(settings) ? 'released now' : 'released when published'

export const unreleasedTalkTexts: Record<UnreleasedTalkPolicy, string> = {
  'released now':
    'The programme is public, so scheduling this talk releases its decision: its author and visitors will see it.',
  'released when published':
    'The decision on this talk has not been released. Publishing the programme will release it.',
}
