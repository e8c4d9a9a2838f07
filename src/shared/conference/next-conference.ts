import { z } from 'zod'
import { ownPassword } from '#shared/accounts/accounts.ts'
import { version } from '#shared/fields.ts'
import { addDays, daysBetween } from '#shared/time/calendar-days.ts'
import { type Conference, conferenceSchema, withDatesInOrder } from './facts.ts'

const amount = z.number().int()

/** What starting the next conference would remove and keep. */
export const nextConferencePreviewSchema = z.object({
  abstracts: amount,
  approvedAbstracts: amount,
  events: amount,
  /** That hold talks. */
  sessions: amount,
  registrations: amount,
  letters: amount,
  /** Waiting to be sent, or being sent: nothing can start until there are none. */
  lettersOnTheWay: amount,
  speakers: amount,
  rooms: amount,
  tracks: amount,
  accounts: amount,
  photos: amount,
  /** Photos no longer used anywhere. */
  unusedPhotos: z.object({ withSpeakers: amount, withoutSpeakers: amount }),
  programmePublic: z.boolean(),
})
export type NextConferencePreview = z.output<typeof nextConferencePreviewSchema>

/** The response header of a backup that says what it holds. */
export const BACKUP_DIGEST_HEADER = 'backup-digest'

export const backupRequestSchema = z.object({ password: ownPassword })

const enteredSchema = conferenceSchema.pick({ days: true, deadlines: true }).extend({
  password: ownPassword,
  keepSpeakers: z.boolean('keepSpeakers must be true or false'),
})

export const nextConferenceFormSchema = withDatesInOrder(
  enteredSchema.extend({ act: z.enum(['backup', 'start']) }),
)

export const nextConferenceSchema = withDatesInOrder(
  enteredSchema.extend({
    version,
    /** The header of the backup that was downloaded. */
    backupDigest: z
      .string('Please download the backup first')
      .min(1, 'Please download the backup first')
      .max(100),
  }),
)
export type NextConference = z.output<typeof nextConferenceSchema>

type Dates = Pick<Conference, 'days' | 'deadlines'>

/** The same dates with another first day: everything moves by as many days. */
export const datesFrom = ({ days, deadlines }: Dates, firstDay: string): Dates => {
  const by = daysBetween(days[0]?.date ?? firstDay, firstDay)
  return {
    days: days.map((day) => ({ ...day, date: addDays(day.date, by) })),
    deadlines: {
      ...deadlines,
      abstracts: addDays(deadlines.abstracts, by),
      notification: addDays(deadlines.notification, by),
    },
  }
}

// 52 weeks, so that the weekdays stay.
const YEAR = 364

/** The first day a year later, or in as many years as it takes to lie in the future. */
export const nextFirstDay = (firstDay: string, today: string): string => {
  const years = Math.max(1, Math.ceil((daysBetween(firstDay, today) + 1) / YEAR))
  return addDays(firstDay, years * YEAR)
}
