import { readFlag, readTick } from './answers.ts'
import type { DayReader } from './days.ts'

/** Whether each day that a text tells of is attended. */
export type DayAnswers = ReadonlyMap<number, boolean>

const boxes = /(?=\[[ xX✓✔]{0,3}\]|\([ xX]\)|[☑☒☐✓✔✅✗✘❌])/u
const afterAnswer = /(?<=[\s:=](?:yes|no|ja|nein|oui|non|s[ií]|sim|não|nee|true|false|x))[\s,;/|]+/iu
const answered = /^(.{1,60}?)[\s:=–-]+([\p{L}✓✔✗✘☑☐]{1,12}|[01])[\s.]*$/u

const lastAnswer = /([\p{L}✓✔✗✘☑☐]{1,12}|[01])[\s.]*$/u

/** The pieces of a line that hold one day each, with its box or its answer. */
function pieceAnswer(
  piece: string,
  { read }: DayReader,
): { days: ReadonlySet<number>; answer: boolean } | null {
  const tick = readTick(piece)
  const match = answered.exec(piece.trim())
  const flag = match ? readFlag(match[2] ?? '') : null
  const words =
    tick === null ? (match?.[1] ?? '') : piece.replaceAll(/\[[ xX✓✔]*\]|\([ xX]\)|[☑☒☐✓✔✅✗✘❌]/gu, ' ')
  const days = read(words, { isStrict: true })
  const answer = tick ?? flag
  return days && answer !== null ? { days, answer } : null
}

/**
 * Days with an answer each, 'Day 1 yes, Day 2 no' or '☑ Monday ☐ Tuesday'; null when any piece is something else.
 * Where there is but one day, the answer alone tells.
 */
export function readDayAnswers(text: string, days: DayReader): ReadonlyMap<number, boolean> | null {
  if (text.length > 300) return null
  const flag = days.count === 1 ? readFlag(text) : null
  if (flag !== null) return new Map([[0, flag]])
  const hasBoxes = boxes.test(text)
  if (!hasBoxes && readFlag(lastAnswer.exec(text)?.[1] ?? '') === null) return null
  const parts = hasBoxes
    ? text.split(boxes)
    : text.split(/[,;/|]|\n/).flatMap((part) => part.split(afterAnswer))
  const pieces = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part))
  const answers = pieces.map((piece) => pieceAnswer(piece, days))
  if (pieces.length === 0 || answers.some((one) => one === null)) return null
  return new Map(
    answers.flatMap((one) =>
      [...(one?.days ?? [])].map((day): [number, boolean] => [day, one?.answer ?? false]),
    ),
  )
}

/** Days with an answer each, or a list of those that are attended: the others are not. `isStrict`: nothing else may stand there. */
export function readDayList(given: string, days: DayReader, isStrict: boolean): DayAnswers | null {
  // '1 and 3' are numbers like '1, 3'.
  const listed = given.replaceAll(/\b(?:and|und|et|y|e|en)\b|&|\+/gi, ',')
  const words = /^[\d\s,;/]+$/.test(listed) ? listed : given
  const answers = readDayAnswers(words, days)
  const named = answers ? null : days.read(words, { isStrict })
  return named ? new Map(Array.from({ length: days.count }, (_, day) => [day, named.has(day)])) : answers
}
