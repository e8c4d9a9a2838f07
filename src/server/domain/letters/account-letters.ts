import { accountName, type User } from '../../../shared/accounts/accounts'
import type { PlaceholderValues } from '../../../shared/letters/placeholders'
import { formatDateTime } from '../../../shared/time/venue-clock'
import type { Db } from '../../db/types'
import { readConference } from '../conference/read-conference'
import { hadEnough, queueLetter, type Sending } from './automatic-letters'
import { conferenceValues } from './values'

const accountValues = async (tx: Db, user: User, site: string): Promise<PlaceholderValues> => ({
  ...conferenceValues(await readConference(tx), site),
  name: accountName(user),
  'first name': user.firstName || user.username,
  'account page': `${site}/account`,
})

/** Tells the owner of an account, if they have an address, of a login in a browser that was never used before. */
export const writeNewDevice = async (tx: Db, user: User, device: string, { site, now }: Sending) => {
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
