import { z } from 'zod'
import { pick } from '#shared/pick.ts'
import { defaultConference } from './default-conference.ts'
import { type Conference, storedConferenceSchema } from './facts.ts'

/*
 * The default conference is an example for whoever sets up their own. Once the conference has a title of its own, what
 * nobody has edited is still example text: hidden from visitors where a page can do without it, and listed for
 * organisers until they use, edit or remove it.
 */

/** What sections hold when organisers remove them. */
const removedSections = ({ fees }: Pick<Conference, 'fees'>) =>
  ({
    introduction: { heading: '', paragraphs: [] },
    video: null,
    keyThemes: [],
    highlights: [],
    about: [],
    committee: [],
    partners: [],
    sponsors: [],
    fees: { ...fees, items: [] },
    registration: { inclusions: [], coverage: '', partialAttendance: '', bursaries: '' },
    salesUrl: '',
    socialLinks: [],
  }) satisfies Partial<Conference>

type RemovableSection = keyof ReturnType<typeof removedSections>
/** Visitors do not see them while they are examples. */
const removableSections = Object.keys(removedSections(defaultConference)) as [
  RemovableSection,
  ...RemovableSection[],
]
/** No page can do without them, so that visitors see them although they are examples. */
const requiredSections = ['theme', 'days', 'deadlines', 'venue', 'contactEmail'] as const

export const exampleNames = [...requiredSections, ...removableSections] as const
export type ExampleName = (typeof exampleNames)[number]

export const isRemovable = (name: ExampleName): name is RemovableSection =>
  removableSections.some((one) => one === name)

/** The facts that visitors see. */
export const withoutExamples = <Facts extends Conference>(
  facts: Facts,
  examples: readonly ExampleName[],
): Facts => ({
  ...facts,
  ...pick(
    removedSections(facts),
    removableSections.filter((name) => examples.includes(name)),
  ),
})

export const exampleNameSchema = z.enum(exampleNames, 'Unknown section')

/** The conference as organisers edit it, with the examples that visitors do not see. */
export const conferenceWithExamplesSchema = storedConferenceSchema.extend({
  examples: z.array(exampleNameSchema),
})
export type ConferenceWithExamples = z.output<typeof conferenceWithExamplesSchema>

const chosen = <Name extends z.ZodType>(name: Name) => z.array(name).min(1, 'Please choose a section')

/** Publishes examples as they are, or removes them. */
export const exampleChoiceSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('use'), examples: chosen(exampleNameSchema) }),
    z.object({
      action: z.literal('remove'),
      examples: chosen(z.enum(removableSections, 'This section cannot be removed')),
    }),
  ],
  'Please choose what to do',
)
export type ExampleChoice = z.output<typeof exampleChoiceSchema>
