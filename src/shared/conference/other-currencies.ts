import { currencySymbols } from '#shared/format-money.ts'
import type { Conference } from './facts.ts'

type Registration = Conference['registration']

const textsOf = ({ inclusions, coverage, partialAttendance, bursaries }: Registration) => [
  ...inclusions.flatMap(({ text, note }) => [text, note]),
  coverage,
  partialAttendance,
  bursaries,
]

/** Texts that name an amount in another currency than that of the fees. */
export const textsInOtherCurrencies = ({
  fees: { currency },
  registration,
}: Pick<Conference, 'fees' | 'registration'>): string[] => {
  const others = Object.entries(currencySymbols)
    .filter(([code, symbol]) => code !== currency && symbol !== currencySymbols[currency])
    .flatMap(([code, symbol]) => [`\\b${code}\\b`, symbol.replace('$', '\\$')])
  const pattern = new RegExp(others.join('|'))
  return textsOf(registration).filter((text) => pattern.test(text))
}
