import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { releaseDecisions } from '#server/domain/abstracts/decisions.ts'
import { privatePath } from '#server/domain/private-links/private-links.ts'

const organisers = { id: null, username: 'Demo organisers' }

/** The path of an author's private link. */
export const privateLinkOf = async (db: Db, abstractId: number) => {
  const [row] = await db.select().from(abstracts).where(eq(abstracts.id, abstractId))
  if (!row) throw new Error('There is no such abstract')
  return privatePath(db, row)
}

export const release = (db: Db, ...abstractIds: number[]) =>
  releaseDecisions(db, organisers, abstractIds, new Date())
