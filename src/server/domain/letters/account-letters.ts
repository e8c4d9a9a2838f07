import type { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { accountName, type User } from '#shared/accounts/accounts.ts'
import type { LetterKind } from '#shared/letters/letters.ts'
import type { PlaceholderValues } from '#shared/letters/placeholders.ts'
import { formatDateTime } from '#shared/time/venue-clock.ts'
import { hadEnough, type LetterContext, queueLetter } from './automatic-letters.ts'
import { conferenceValues } from './values.ts'

/** The owner of an account, with an address that is proved, if any. */
type Addressee = Pick<User, 'username' | 'firstName' | 'lastName'> & Pick<typeof users.$inferSelect, 'email'>

/** Writes to the owner of an account, unless they have no address or had enough letters of this kind today. */
export const queueAccountLetter = async (
  tx: Db,
  kind: LetterKind,
  user: Addressee,
  { site, now }: LetterContext,
  values: PlaceholderValues = {},
) => {
  if (user.email === null || (await hadEnough(tx, kind, user.email, now))) return
  const accountValues = {
    ...conferenceValues(await readConference(tx), site),
    name: accountName(user),
    'first name': user.firstName || user.username,
    'account page': `${site}/account`,
  }
  await queueLetter(tx, { kind, toEmail: user.email, values: { ...accountValues, ...values } }, now)
}

/** Tells the owner of an account of a login in a browser that was never used before. */
export const notifyNewDevice = async (tx: Db, user: Addressee, device: string, context: LetterContext) => {
  const { timeZone } = await readConference(tx)
  const values = { device, 'login time': formatDateTime(context.now, timeZone) }
  await queueAccountLetter(tx, 'new-device', user, context, values)
}

/** Tells the owner of an account how it can be logged in to now, at the address that it had before. */
export const notifySignInChange = (tx: Db, user: Addressee, change: string, context: LetterContext) =>
  queueAccountLetter(tx, 'sign-in-method', user, context, { 'sign-in method': change })
