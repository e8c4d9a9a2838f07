import { inArray, or } from 'drizzle-orm'
import { conferenceFacts, privacyPolicyVersions, siteSettings } from '#server/db/schema/settings.ts'
import { containsAddress } from '#server/domain/people/find-person.ts'
import type { TableEntries } from './entry.ts'

/* Texts by organisers that have the address are not the person's own: the person only reads where it stands. */

export const siteTables = {
  conferenceFacts: {
    lives: 'installation',
    photos: ['document'],
    found: (person) =>
      or(
        containsAddress(conferenceFacts.document, person),
        inArray(conferenceFacts.updatedBy, person.usernames),
      ),
    exported: {
      title: 'Details of the conference',
      entries: (rows) => rows.map(() => ({ mentionedIn: 'the details of the conference' })),
    },
    erased: 'in its texts',
    texts: { noun: 'Conference details', names: ['document'] },
  },
  siteSettings: {
    lives: 'installation',
    photos: ['value'],
    found: (person) => containsAddress(siteSettings.value, person),
    exported: { title: 'Settings', entries: (rows) => rows.map(({ key }) => ({ mentionedIn: key })) },
    erased: 'in its texts',
    texts: { noun: 'Setting', names: ['value'] },
  },
  privacyPolicyVersions: {
    lives: 'installation',
    photos: ['html'],
    found: (person) =>
      or(
        containsAddress(privacyPolicyVersions.html, person),
        inArray(privacyPolicyVersions.savedBy, person.usernames),
      ),
    exported: {
      title: 'Versions of the privacy policy',
      entries: (rows) => rows.map(({ savedAt }) => ({ mentionedIn: 'the privacy policy', savedAt })),
    },
    erased: 'in its texts',
    texts: { noun: 'Version of the privacy policy', names: ['html'] },
  },
  erasures: {
    lives: 'installation',
    none: 'Keyed hashes of erased addresses',
    texts: null,
  },
  installation: {
    lives: 'installation',
    none: 'A secret of the site',
    texts: null,
  },
} satisfies Partial<TableEntries>
