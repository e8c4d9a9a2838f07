import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { emailKey } from '#shared/email.ts'
import { deliveredStates, organiserKinds } from '#shared/letters/letters.ts'

/** Unsent letters about the records of this address. Those of accounts go to whoever has the account. */
export const isUnsentTo = (email: string) =>
  and(
    eq(normalised(letters.toEmail), normalised(emailKey(email))),
    notInArray(letters.state, [...deliveredStates]),
    inArray(letters.kind, [...organiserKinds, 'links']),
  )

/** Raises the version, so that an open editor conflicts instead of restoring what is replaced. */
export const changeLetters = (
  tx: Db,
  where: SQL | undefined,
  values: { toEmail: string } | { text: SQL<string> },
) =>
  tx
    .update(letters)
    .set({ ...values, version: sql`${letters.version} + 1` })
    .where(where)
