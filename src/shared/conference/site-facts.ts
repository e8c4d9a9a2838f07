// A separate module, so that public pages do not bundle this list.
import type { StoredConference } from './facts.ts'

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
  'logo',
  'headerPicture',
  'version',
] as const
export type SiteFacts = Pick<StoredConference, (typeof siteFactNames)[number]>
