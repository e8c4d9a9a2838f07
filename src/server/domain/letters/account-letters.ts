import { and, eq, isNull } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { accountName, type User } from '#shared/accounts/accounts.ts'
import type { PlaceholderValues } from '#shared/letters/placeholders.ts'
import { formatDateTime } from '#shared/time/venue-clock.ts'
import { hadEnough, type LetterContext, queueLetter } from './automatic-letters.ts'
import { conferenceValues } from './values.ts'

type Owner = Pick<User, 'username' | 'firstName' | 'lastName'>

/** With an address that is proved, if any. */
type Addressee = Owner & Pick<typeof users.$inferSelect, 'email'>

const accountValues = async (tx: Db, user: Owner, site: string): Promise<PlaceholderValues> => ({
  ...conferenceValues(await readConference(tx), site),
  name: accountName(user),
  'first name': user.firstName || user.username,
  'account page': `${site}/account`,
})

/** Tells the owner of an account, if they have an address, of a login in a browser that was never used before. */
export const notifyNewDevice = async (
  tx: Db,
  user: Addressee,
  device: string,
  { site, now }: LetterContext,
) => {
  if (user.email === null || (await hadEnough(tx, 'new-device', user.email, now))) return
  const { timeZone } = await readConference(tx)
  await queueLetter(
    tx,
    {
      kind: 'new-device',
      toEmail: user.email,
      values: {
        ...(await accountValues(tx, user, site)),
        device,
        'login time': formatDateTime(now, timeZone),
      },
      abstractId: null,
    },
    now,
  )
}

const writeSignInLetter = async (
  tx: Db,
  { email, ...user }: Addressee,
  change: string,
  { site, now }: LetterContext,
) => {
  if (email === null || (await hadEnough(tx, 'sign-in-method', email, now))) return
  await queueLetter(
    tx,
    {
      kind: 'sign-in-method',
      toEmail: email,
      values: { ...(await accountValues(tx, user, site)), 'sign-in method': change },
      abstractId: null,
    },
    now,
  )
}

/** Tells the owner of an account, if they have an address and mail is set up, how it can be logged in to now. */
export const notifySignInMethodChanged = async (
  tx: Db,
  userId: number,
  change: string,
  letterContext?: LetterContext,
) => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (user && letterContext) await writeSignInLetter(tx, user, change, letterContext)
}

/** Tells the previous address of an account, if mail is set up, that letters no longer go there. */
export const notifyPreviousEmail = async (tx: Db, before: Addressee, letterContext?: LetterContext) => {
  if (letterContext)
    await writeSignInLetter(tx, before, 'The e-mail address of your account was changed', letterContext)
}

/** Asks a visitor who gave an address to confirm it. Tells nothing of what they typed to whoever has the address. */
export const writeEmailConfirmation = async (
  tx: Db,
  { email, link }: { email: string; link: string },
  { site, now }: LetterContext,
) => {
  if (await hadEnough(tx, 'account-email', email, now)) return
  await queueLetter(
    tx,
    {
      kind: 'account-email',
      toEmail: email,
      values: {
        ...conferenceValues(await readConference(tx), site),
        name: email,
        'first name': email,
        'confirmation link': link,
      },
      abstractId: null,
    },
    now,
  )
}

/** The account whose owner may choose a new password by letter. */
export const findResettable = async (tx: Db, email: string) => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(normalised(users.email), normalised(email)), isNull(users.disabledAt)))
  return row
}

/** Without the link, which is filled in when the letter is sent: colleagues who read letters cannot use it. */
export const writePasswordReset = async (tx: Db, email: string, { site, now }: LetterContext) => {
  const user = await findResettable(tx, email)
  if (!user?.email || (await hadEnough(tx, 'password-reset', user.email, now))) return
  await queueLetter(
    tx,
    {
      kind: 'password-reset',
      toEmail: user.email,
      values: await accountValues(tx, user, site),
      abstractId: null,
    },
    now,
  )
}
