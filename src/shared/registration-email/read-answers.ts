import { fieldsOf } from '#shared/registrations/registration-fields.ts'
import {
  type AnswerClaim,
  type Claim,
  type DaysClaim,
  isLabelled,
  needKinds,
  type TextClaim,
} from './claims/claim.ts'
import { type Found, found, fromFirst, type PersonFields } from './found.ts'
import { unaccented } from './plain-text.ts'

const dayFields = fieldsOf('day')

/** What a person attends: by a label for each day, by lists of days, and where there is neither by the next source. */
export function readDays(all: readonly Claim[]): PersonFields {
  const answers: PersonFields = {}
  const single = all.filter((claim): claim is AnswerClaim => dayFields.some((day) => day === claim.field))
  for (const claim of single) if (claim.source !== 'empty') answers[claim.field] ??= found(claim)
  // In a row that ticks some days the empty cells are the others.
  const ticked = Object.values(answers).find(({ value }) => value)
  for (const { field, source } of single)
    if (ticked && source === 'empty') answers[field] ??= { ...ticked, value: false }
  const isAnswered = Object.keys(answers).length > 0
  const lists = all.filter(
    (claim): claim is DaysClaim => claim.field === 'days' && (!isAnswered || claim.source === 'label'),
  )
  for (const isNamed of [true, false])
    for (const claim of fromFirst(lists))
      for (const [index, field] of dayFields.entries())
        if (claim.value.get(index) === isNamed) answers[field] ??= found({ ...claim, value: isNamed })
  return answers
}

/** Joins what several answers say; the same words are not said twice. */
function joined(claims: readonly TextClaim[]): Found<string> | undefined {
  const [first, ...others] = claims
  if (!first) return undefined
  const said = [first.value]
  for (const { value } of others)
    if (!unaccented(said.join('; ')).includes(unaccented(value))) said.push(value)
  const also = others.flatMap(({ span, labelSpan }) => (labelSpan ? [span, labelSpan] : [span]))
  return { ...found(first), value: said.join('; '), ...(also.length > 0 && { also }) }
}

/** The needs that labels give, and where none does, those that the writer's sentences name. */
export function readNeeds(all: readonly Claim[]): PersonFields {
  const fields: PersonFields = {}
  for (const { flag, details } of needKinds) {
    const flags = all.filter((claim): claim is AnswerClaim => claim.field === flag)
    const texts = [details, 'diet' as const].flatMap((field) =>
      field === 'diet' && flag !== 'hasAllergies'
        ? []
        : all.filter((claim): claim is TextClaim => claim.field === field),
    )
    const given = texts.filter(isLabelled)
    const text = joined(given.length > 0 || flags.length > 0 ? given : texts)
    const answer = flags.find(({ value }) => value) ?? flags[0]
    if (text) fields[details] = text
    if (text && !answer?.value) fields[flag] = { ...text, value: true }
    else if (answer) fields[flag] = found(answer)
  }
  return fields
}
