import * as abstracts from './schema/abstracts.ts'
import * as accounts from './schema/accounts.ts'
import * as authors from './schema/authors.ts'
import * as documents from './schema/documents.ts'
import * as erasures from './schema/erasures.ts'
import * as eventSessions from './schema/event-sessions.ts'
import * as events from './schema/events.ts'
import * as history from './schema/history.ts'
import * as identities from './schema/identities.ts'
import * as installation from './schema/installation.ts'
import * as letters from './schema/letters.ts'
import * as materials from './schema/materials.ts'
import * as media from './schema/media.ts'
import * as photos from './schema/photos.ts'
import * as privateLinks from './schema/private-links.ts'
import * as registrations from './schema/registrations.ts'
import * as review from './schema/review.ts'
import * as rooms from './schema/rooms.ts'
import * as settings from './schema/settings.ts'
import * as signIn from './schema/sign-in.ts'
import * as tracks from './schema/tracks.ts'

/** Every table, for what must cover them all: backup, erasure, the next conference. */
export const tables = {
  ...abstracts,
  ...accounts,
  ...authors,
  ...documents,
  ...erasures,
  ...rooms,
  ...tracks,
  ...eventSessions,
  ...events,
  ...history,
  ...identities,
  ...installation,
  ...letters,
  ...media,
  ...materials,
  ...photos,
  ...privateLinks,
  ...registrations,
  ...review,
  ...settings,
  ...signIn,
}
