import { showsLiveProgramme } from './programme.ts'

type Settings = { key: string; value: string }[]

/** What the programme does with a talk whose decision is not released. */
export type UnreleasedTalkPolicy = 'released now' | 'released when published' | 'left out'

export const hidesUnreleasedTalks = (settings: Settings) =>
  settings.some(({ key, value }) => key === 'hideUnreleasedTalks' && value === 'true')

export const unreleasedTalkPolicy = (settings: Settings): UnreleasedTalkPolicy => {
  if (hidesUnreleasedTalks(settings)) return 'left out'
  return showsLiveProgramme(settings) ? 'released now' : 'released when published'
}

/** Said of a talk before it is saved in the programme. */
export const unreleasedTalkTexts: Record<UnreleasedTalkPolicy, string> = {
  'released now':
    'The programme is public, so scheduling this talk releases its decision: its author and visitors will see it.',
  'released when published':
    'The decision on this talk has not been released. Publishing the programme will release it.',
  'left out': 'Visitors will not see this talk in the programme until the decision on it is released.',
}
