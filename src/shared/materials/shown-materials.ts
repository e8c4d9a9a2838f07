/** When visitors see the materials of a talk. */
export const materialRules = ['after session', 'at once'] as const
export type MaterialRule = (typeof materialRules)[number]

/** Later rather than earlier than a speaker expects. */
export const materialRuleOf = (stored: string | undefined): MaterialRule =>
  materialRules.find((rule) => rule === stored) ?? 'after session'

export type TalkTimes = {
  endTime: string
  /** Of the session whose talk it is. */
  sessionEndTime: string | null
}

/** The end of the session, or of the talk itself if it is in none. */
export const sessionEnd = ({ endTime, sessionEndTime }: TalkTimes) => sessionEndTime ?? endTime

/** By the venue's clock, `now` to the minute. */
export const isPast = (time: string, now: string) => time.slice(0, now.length) <= now

/** Whether visitors see the materials of a talk now. */
export const areMaterialsShown = (rule: MaterialRule, talk: TalkTimes, now: string) =>
  rule === 'at once' || isPast(sessionEnd(talk), now)
