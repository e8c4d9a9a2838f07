import { formatFee } from '#shared/format-money.ts'
import { foldText } from '#shared/text.ts'
import type { Conference } from './facts.ts'

type Inclusion = Conference['registration']['inclusions'][number]

/** With the amount of the fee of the same name, so that it is typed once; a note that has a number stays as typed. */
export const inclusionNote = (
  { text, note }: Pick<Inclusion, 'text' | 'note'>,
  fees: Conference['fees'],
): string => {
  const fee = fees.items.find(({ name }) => foldText(name) === foldText(text))
  if (!fee || /\d/.test(note)) return note
  return [note, formatFee(fee.amount, fees)].filter(Boolean).join(': ')
}
