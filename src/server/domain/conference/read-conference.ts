import { conferenceDocuments } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import {
  type Conference,
  conferenceSchema,
  type StoredConference,
} from '#shared/conference/conference-schema.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'

/** What organisers changed: whole sections. */
export type ConferenceDocument = Partial<Conference>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects are merged, so that a field added later has its default; lists are replaced. */
const overlay = (defaults: unknown, stored: unknown): unknown => {
  if (stored === undefined) return defaults
  if (!isRecord(defaults) || !isRecord(stored)) return stored
  const names = new Set([...Object.keys(defaults), ...Object.keys(stored)])
  return Object.fromEntries([...names].map((name) => [name, overlay(defaults[name], stored[name])]))
}

export const withDefaults = (document: ConferenceDocument): Conference =>
  conferenceSchema.parse(overlay(defaultConference, document))

const FIRST_VERSION = 1

/** The facts of the conference: what organisers saved, laid over the defaults. */
export const readConference = async (db: Db): Promise<StoredConference> => {
  const [row] = await db.select().from(conferenceDocuments)
  return {
    ...withDefaults(row?.document ?? {}),
    version: row?.version ?? FIRST_VERSION,
    updatedAt: row?.updatedAt ?? null,
  }
}
