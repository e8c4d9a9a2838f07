import { conferenceFacts } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { defaultConference, isSetUp } from '#shared/conference/default-conference.ts'
import {
  type ConferenceWithExamples,
  type ExampleName,
  exampleNames,
  withoutExamples,
} from '#shared/conference/examples.ts'
import { type Conference, conferenceSchema, type StoredConference } from '#shared/conference/facts.ts'
import { isVideoOutdated } from '#shared/conference/outdated-video.ts'

/** What organisers changed: whole sections. */
export type SavedFacts = Partial<Conference>

export const withDefaults = (facts: SavedFacts): Conference =>
  conferenceSchema.parse({ ...defaultConference, ...facts })

/** The sections that nobody has edited or decided about since the conference was set up. */
export const examplesOf = (facts: SavedFacts): ExampleName[] =>
  isSetUp(facts) ? exampleNames.filter((name) => facts[name] === undefined) : []

const FIRST_VERSION = 1

/** The conference as organisers edit it. */
export const readWithExamples = async (db: Db): Promise<ConferenceWithExamples> => {
  const [row = { document: {}, version: FIRST_VERSION, updatedAt: null }] = await db
    .select()
    .from(conferenceFacts)
  const { document: facts, version, updatedAt } = row
  return { ...withDefaults(facts), version, updatedAt, examples: examplesOf(facts) }
}

/** The facts of the conference: what organisers saved, laid over the defaults, without examples. */
export const readConference = async (db: Db): Promise<StoredConference> => {
  const { examples, ...facts } = await readWithExamples(db)
  const conference = withoutExamples(facts, examples)
  return { ...conference, video: isVideoOutdated(conference) ? null : conference.video }
}
