import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { LabelField } from '#shared/registration-email/labels/dictionary.ts'
import type { Entry, Pair } from '#shared/registration-email/layout/entries.ts'
import { unaccented } from '#shared/registration-email/plain-text.ts'
import {
  isOrdinaryDiet,
  mentionsAccess,
  mentionsFood,
  readDay,
  readDetails,
  readFlag,
  readTick,
  trimSpan,
} from '#shared/registration-email/values/answers.ts'
import type { Found } from './evidence.ts'
import { valueAt } from './identity.ts'
import { labelSpanOf } from './mentions.ts'
import { needsIn, sentencesOf } from './sentences.ts'

type Kind = 'allergies' | 'access'
/** What is said about one kind of need. */
export type Need = { flag?: Found<boolean>; details?: Found<string> }

const kindsOf = (field: LabelField | undefined): Kind[] => {
  if (field === 'diet' || field === 'hasAllergies' || field === 'allergiesDetails') return ['allergies']
  if (field === 'hasAccessRequirements' || field === 'accessDetails') return ['access']
  return field === 'needs' ? ['allergies', 'access'] : []
}

const mentions: Record<Kind, (text: string) => boolean> = { allergies: mentionsFood, access: mentionsAccess }

/** Joins what several answers say; the same words are not said twice. */
function joined(texts: readonly Found<string>[]): Found<string> | undefined {
  const [first, ...others] = texts
  if (!first) return undefined
  const said = [first.value]
  for (const { value } of others)
    if (!unaccented(said.join('; ')).includes(unaccented(value))) said.push(value)
  const also = others.flatMap(({ span, labelSpan }) => (labelSpan ? [span, labelSpan] : [span]))
  return also.length > 0 ? { ...first, value: said.join('; '), also } : first
}

/** The needs that labels give, and where none does, those that the writer's sentences name. */
export function readNeeds(
  text: string,
  entries: readonly Entry[],
  listed: readonly Span[],
): Record<Kind, Need> {
  const flags: Record<Kind, Found<boolean>[]> = { allergies: [], access: [] }
  const texts: Record<Kind, Found<string>[]> = { allergies: [], access: [] }
  const diets: Found<string>[] = []
  let asked: Kind[] = []

  function readPair(pair: Pair, field: LabelField) {
    const isFollowUp = field === 'followUp'
    if (!isFollowUp) asked = kindsOf(field)
    // 'If yes, which?' after a no is no answer.
    const isDenied = isFollowUp && asked.some((kind) => flags[kind].at(-1)?.value === false)
    if (asked.length === 0 || isDenied) return
    const labelSpan = labelSpanOf(pair)
    const tick = readTick(spanText(text, pair.lead))
    const span = trimSpan(text, pair.value)
    const words = spanText(text, pair.value)
    if (span === null) {
      const answer = tick ?? (words.trim() === '' ? null : readDay(words))
      const at = tick === null ? pair.value : pair.lead
      if (answer !== null) for (const kind of asked) flags[kind].push({ value: answer, span: at, labelSpan })
      return
    }
    const flag = field === 'diet' && isOrdinaryDiet(words) ? false : readFlag(words)
    const details = flag === false ? null : readDetails(text, span)
    // 'None' as the details of a need that was affirmed says nothing: only its own question can deny it.
    const isDetails = isFollowUp || field.endsWith('Details')
    if (flag !== null && (flag || !isDetails))
      for (const kind of asked) flags[kind].push({ value: flag, span, labelSpan })
    if (!details) return
    const found = { value: valueAt(text, pair.layout, details), span: details, labelSpan }
    if (field === 'diet') diets.push(found)
    else
      for (const kind of asked)
        if (asked.length === 1 || mentions[kind](spanText(text, details))) texts[kind].push(found)
  }

  for (const entry of entries) {
    if (entry.kind !== 'pair') continue
    if (entry.match === null || entry.inSignature) asked = []
    else readPair(entry, entry.match.field)
  }
  texts.allergies.push(...diets)
  const guesses = [
    ...sentencesOf(text, entries).flatMap((sentence) => needsIn(text, sentence)),
    ...listed.flatMap((span) => [
      ...(mentionsFood(spanText(text, span)) ? [{ kind: 'diet' as const, span }] : []),
      ...(mentionsAccess(spanText(text, span)) ? [{ kind: 'access' as const, span }] : []),
    ]),
  ]
  for (const { kind, span } of guesses) {
    const need: Kind = kind === 'diet' ? 'allergies' : 'access'
    if (flags[need].length === 0 && (texts[need].length === 0 || texts[need].every(({ isGuess }) => isGuess)))
      texts[need].push({ value: valueAt(text, '', span), span, isGuess: true })
  }
  const needOf = (kind: Kind): Need => {
    const details = joined(texts[kind])
    const flag = flags[kind].find(({ value }) => value) ?? flags[kind][0]
    return { details, flag: details && !flag?.value ? { ...details, value: true } : flag }
  }
  return { allergies: needOf('allergies'), access: needOf('access') }
}
