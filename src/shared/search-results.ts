import { z } from 'zod'

/** In the order of the groups. */
export const searchKinds = [
  'person',
  'co-author',
  'abstract',
  'event',
  'session',
  'room',
  'registration',
  'letter',
  'account',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchLimits = { shortest: 2, longest: 100, words: 6, perKind: 5 } as const

const { shortest, longest } = searchLimits

/** Long enough, or the number of an abstract. */
export const isSearchable = (text: string) => text.length >= shortest || /^\d$/.test(text)

export const searchQuerySchema = z.object({
  q: z
    .string('Please enter a search')
    .trim()
    .refine(isSearchable, `Please enter at least ${shortest} characters`)
    .max(longest, `Please enter at most ${longest} characters`),
})

const searchResultSchema = z.object({
  kind: z.enum(searchKinds),
  /** The id of a record, or the e-mail address of a person; of a co-author, who has none, the abstract’s id. */
  id: z.string(),
  label: z.string(),
  /** What tells it from others of the same name. */
  detail: z.string(),
})
export type SearchResult = z.infer<typeof searchResultSchema>

export const searchResultsSchema = z.object({
  results: z.array(searchResultSchema),
  /** Nothing matched as typed: the results are similar. */
  similar: z.boolean(),
})
export type SearchResults = z.infer<typeof searchResultsSchema>
