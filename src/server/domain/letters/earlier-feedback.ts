import { sql } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'

// Shorter feedback may be part of other words, so it counts only as a line of its own.
const DISTINCT_LENGTH = 20

const mark = '{comments to the author}'
const feedback = sql`${abstracts}.reviewer_feedback`
const isDistinct = sql`length(${feedback}) >= ${DISTINCT_LENGTH}`
const onOwnLine = (text: unknown) => sql`chr(10) || ${text} || chr(10)`

/**
 * Earlier versions quoted the feedback in letters; it is a note to the organisers now. Unsent letters get the
 * placeholder back, so that they cannot be sent before somebody has completed them.
 */
export const removeEarlierFeedback = (tx: Db) =>
  tx.execute(sql`update ${letters} set version = ${letters}.version + 1, text = case
      when ${isDistinct} then replace(${letters}.text, ${feedback}, ${mark})
      else btrim(replace(${onOwnLine(sql`${letters}.text`)}, ${onOwnLine(feedback)}, ${onOwnLine(mark)}), chr(10)) end
    from ${abstracts}
    where ${abstracts}.id = ${letters}.abstract_id and ${letters}.state <> 'sent' and ${feedback} <> ''
      and position(case when ${isDistinct} then ${feedback} else ${onOwnLine(feedback)} end
        in ${onOwnLine(sql`${letters}.text`)}) > 0`)
