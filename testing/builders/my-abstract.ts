import { eq } from 'drizzle-orm'
import { abstracts } from '../../src/server/db/schema/abstracts'
import type { Db } from '../../src/server/db/types'
import { privatePath } from '../../src/server/domain/abstracts/private-links'
import { releaseDecisions } from '../../src/server/domain/abstracts/release'

const organisers = { id: null, username: 'Demo organisers' }

/** The path of an author's private link. */
export const privateLinkOf = async (db: Db, abstractId: number) => {
  const [row] = await db.select().from(abstracts).where(eq(abstracts.id, abstractId))
  if (!row) throw new Error('There is no such abstract')
  return privatePath(db, row)
}

export const release = (db: Db, ...abstractIds: number[]) =>
  releaseDecisions(db, organisers, abstractIds, new Date())
