import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'

type NewAuthor = typeof authors.$inferInsert
let count = 0

/** A valid speaker, unique on each call. */
export const buildAuthor = (changes: Partial<NewAuthor> = {}): NewAuthor => {
  count += 1
  return {
    name: `Noor Haddad ${count}`,
    institution: 'Demo University',
    email: `noor.haddad.${count}@demo.example`,
    bio: 'Works on fair access to learning. (Demo data)',
    ...changes,
  }
}

/** Named states: spread one into the changes. */
export const authorStates = {
  keynote: { keynoteSpeaker: true },
  registered: { registered: true },
  withPhoto: { photoUrl: '/icon-192.png' },
  withoutBiography: { bio: '' },
} satisfies Record<string, Partial<NewAuthor>>

export const createAuthor = async (db: Db, changes: Partial<NewAuthor> = {}) => {
  const [author] = await db.insert(authors).values(buildAuthor(changes)).returning()
  if (!author) throw new Error('No author was created')
  return author
}

export const removeAuthors = (db: Db) => db.delete(authors)
