import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ApprovedAbstract } from '../../shared/approved-abstracts'
import type { Db } from '../db/open'
import { abstracts, approvedAbstracts, authors } from '../db/schema'

/** Only what is approved now: the abstract's status is the only truth. */
export const listApprovedAbstracts = (db: Db): Promise<ApprovedAbstract[]> =>
  db
    .select({
      ...getTableColumns(approvedAbstracts),
      registered: sql<boolean>`coalesce(${authors.registered}, false)`,
    })
    .from(approvedAbstracts)
    .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(eq(abstracts.status, 'approved'))
    .orderBy(asc(approvedAbstracts.abstractTitle), asc(approvedAbstracts.id))
