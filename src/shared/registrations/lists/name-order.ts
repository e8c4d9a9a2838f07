import type { Registration } from '#shared/registrations/registrations.ts'
import { compareStrings, nameKey } from '#shared/text.ts'

/** Sorts by the first name that differs; keys are made once per row. */
export const sortedByNames = <Row>(rows: readonly Row[], names: (row: Row) => string[]): Row[] =>
  rows
    .map((row) => ({ row, key: names(row).map(nameKey).join('\0') }))
    .toSorted((a, b) => compareStrings(a.key, b.key))
    .map(({ row }) => row)

export const bySurname = <Row extends Pick<Registration, 'firstName' | 'surname'>>(rows: readonly Row[]) =>
  sortedByNames(rows, ({ surname, firstName }) => [surname, firstName])
