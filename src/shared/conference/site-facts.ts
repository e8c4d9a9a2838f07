// Apart from conference.ts, because public pages never choose facts.
import type { StoredConference } from './conference-schema'

/** Sent with every page. */
export const siteFactNames = [
  'shortName',
  'title',
  'theme',
  'days',
  'timeZone',
  'deadlines',
  'venue',
  'contactEmail',
  'salesUrl',
  'socialLinks',
  'accent',
  'version',
] as const
export type SiteFacts = Pick<StoredConference, (typeof siteFactNames)[number]>

export const pick = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> => Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>
