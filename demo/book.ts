import { asc, eq } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { type BookSettings, defaultBookSettings } from '#shared/book/book-settings.ts'
import { DEMO_MARK } from './content.ts'

const keywords = [
  'equity, AI literacy',
  'assessment, feedback, academic integrity',
  'multilingual learners, translation',
  'accessibility, assistive technology',
  'teacher education, co-design',
  'policy, data protection, consent',
]

/** ORCID's own example, which belongs to nobody. */
const EXAMPLE_ORCID = '0000-0002-1825-0097'

const settings: BookSettings = {
  ...defaultBookSettings,
  welcome: `<p>Welcome to three days of listening to one another. This book holds what speakers sent us, in their own words. ${DEMO_MARK}</p>`,
  publisher: 'Demo Press',
  licence: 'CC BY 4.0',
  // For tests, registered to nobody.
  doiPrefix: '10.5555',
  depositorName: 'Demo Press',
  depositorEmail: 'deposits@demo.example',
}

/** Some abstracts have no keywords and most speakers no ORCID iD, as in reality. */
export const fillBook = async (db: Db) => {
  const { id, abstractId, authorId } = approvedAbstracts
  const approved = await db.select({ id, abstractId, authorId }).from(approvedAbstracts).orderBy(asc(id))
  for (const [index, one] of approved.entries()) {
    if (index % 8 === 7) continue
    const given = { keywords: keywords[index % keywords.length] }
    await db.update(abstracts).set(given).where(eq(abstracts.id, one.abstractId))
    await db.update(approvedAbstracts).set(given).where(eq(approvedAbstracts.id, one.id))
  }
  const [first] = approved
  await db
    .update(authors)
    .set({ orcid: EXAMPLE_ORCID })
    .where(eq(authors.id, first?.authorId ?? 0))
  await saveSetting(db, 'book', JSON.stringify(settings))
}
