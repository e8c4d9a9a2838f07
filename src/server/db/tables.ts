import * as abstracts from './schema/abstracts'
import * as accounts from './schema/accounts'
import * as authors from './schema/authors'
import * as documents from './schema/documents'
import * as erasures from './schema/erasures'
import * as events from './schema/events'
import * as history from './schema/history'
import * as identities from './schema/identities'
import * as installation from './schema/installation'
import * as letters from './schema/letters'
import * as media from './schema/media'
import * as photos from './schema/photos'
import * as privateLinks from './schema/private-links'
import * as registrations from './schema/registrations'
import * as review from './schema/review'
import * as settings from './schema/settings'
import * as signIn from './schema/sign-in'
import * as timetable from './schema/timetable'

/** Every table, for what must cover them all: backup, erasure, the next conference. */
export const tables = {
  ...abstracts,
  ...accounts,
  ...authors,
  ...documents,
  ...erasures,
  ...events,
  ...history,
  ...identities,
  ...installation,
  ...letters,
  ...media,
  ...photos,
  ...privateLinks,
  ...registrations,
  ...review,
  ...settings,
  ...signIn,
  ...timetable,
}
