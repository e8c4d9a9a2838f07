import { sql } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import { createUser } from './accounts/accounts.ts'
import { generatePassword } from './accounts/passwords.ts'
import { updateEventDays } from './events/event-days.ts'
import { createSecret } from './installation-secret.ts'

const FIRST_START_LOCK = 4_812_026

type Admin = { username: string; password: string | undefined }

/** Creates the admin, the secret and default settings. Returns the password if it was generated. */
export const setUp = (db: Db, admin: Admin): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`)
    await tx
      .insert(siteSettings)
      .values({ key: 'showSchedulePublicly', value: 'false' })
      .onConflictDoNothing()
    await createSecret(tx)
    await updateEventDays(tx)
    return createFirstAdmin(tx, admin)
  })

const createFirstAdmin = async (tx: Db, { username, password }: Admin) => {
  if ((await tx.$count(users)) > 0) return undefined
  const chosen = password ?? generatePassword()
  const account = {
    username,
    password: chosen,
    role: 'admin',
    firstName: '',
    lastName: '',
    email: null,
  } as const
  await createUser(tx, account, { id: null, username: systemNames.firstStart })
  return password === undefined ? chosen : undefined
}
