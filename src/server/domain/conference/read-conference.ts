import { conferenceDocuments } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import {
  type Conference,
  conferenceSchema,
  type StoredConference,
} from '#shared/conference/conference-schema.ts'
import { defaultConference, isSetUp } from '#shared/conference/default-conference.ts'
import { type ExampleName, exampleNames, withoutExamples } from '#shared/conference/examples.ts'
import { isVideoOutdated } from '#shared/conference/outdated-video.ts'

/** What organisers changed: whole sections. */
export type ConferenceDocument = Partial<Conference>

export const withDefaults = (document: ConferenceDocument): Conference =>
  conferenceSchema.parse({ ...defaultConference, ...document })

/** The sections that are still example text: what nobody edited since the conference was set up. */
export const examplesOf = (document: ConferenceDocument): ExampleName[] =>
  isSetUp(document) ? exampleNames.filter((name) => document[name] === undefined) : []

const FIRST_VERSION = 1

/** What organisers saved, before the first change as well. */
export const readDocument = async (db: Db) => {
  const [row] = await db.select().from(conferenceDocuments)
  return row ?? { document: {}, version: FIRST_VERSION, updatedAt: null }
}

/** The facts of the conference: what organisers saved, laid over the defaults, without examples. */
export const readConference = async (db: Db): Promise<StoredConference> => {
  const { document, version, updatedAt } = await readDocument(db)
  const conference = withoutExamples(withDefaults(document), examplesOf(document))
  const video = isVideoOutdated(conference) ? null : conference.video
  return { ...conference, video, version, updatedAt }
}
