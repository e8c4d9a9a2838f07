import { defaultConference } from '#shared/conference/default-conference.ts'

const [first, second, third] = defaultConference.days
if (!first || !second || !third) throw new Error('The default conference has three days')

/** The days of the default conference. */
export const conferenceDays = [first, second, third] as const
