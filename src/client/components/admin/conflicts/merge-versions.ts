import type { ComponentType } from 'react'

/** A part of a record where two versions are compared. */
export type ComparedField<Values> = {
  /** The values that it shows. They are kept or replaced together. */
  names: readonly string[]
  label: string
  text: (values: Values) => string
  /** How the differences of long texts are shown. */
  Differences?: ComponentType<{ before: string; after: string }>
}

/** Whose value is kept. */
export type Choice = 'mine' | 'theirs'

const valueAt = (values: object, name: string): unknown => (values as Record<string, unknown>)[name]

/** Missing and empty are the same; so are line ends and space around a text. */
const plain = (_: string, value: unknown): unknown => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value
}
const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? '', plain) === JSON.stringify(other ?? '', plain)

/** Values that are merged together, and how they are shown: a value with parts as several fields. */
export type MergedUnit<Values> = {
  key: string
  names: readonly string[]
  fields: readonly ComparedField<Values>[]
}

const unitsOf = <Values extends object>(
  mine: Values,
  fields: readonly ComparedField<Values>[],
): MergedUnit<Values>[] => {
  const described = new Set(fields.flatMap(({ names }) => names))
  const others = Object.keys(mine).filter((name) => !described.has(name))
  const keys = new Set([...fields.map(({ names }) => names.join()), ...others])
  return [...keys].map((key) => {
    const shown = fields.filter(({ names }) => names.join() === key)
    return { key, names: shown[0]?.names ?? [key], fields: shown }
  })
}

/** Texts tell whether two values mean the same, such as a list with other separators. */
const isSame = <Values extends object>({ names, fields }: MergedUnit<Values>, one: Values, other: Values) =>
  names.every((name) => isSameValue(valueAt(one, name), valueAt(other, name))) ||
  (fields.length > 0 && fields.every(({ text }) => text(one) === text(other)))

type Versions<Values, Stored> = { start: Stored; theirs: Stored; mine: Values }

export type Merged<Values> = {
  values: Values
  /** Only the colleague changed these. */
  taken: MergedUnit<Values>[]
  /** Both changed these, in different ways. */
  conflicting: MergedUnit<Values>[]
}

/**
 * A three-way merge: what only one side changed since both started is merged; what both changed is as chosen, and mine
 * without a choice.
 */
export const mergeVersions = <Values extends object, Stored extends Values>(
  { start, theirs, mine }: Versions<Values, Stored>,
  fields: readonly ComparedField<Values>[],
  choices: Readonly<Record<string, Choice>> = {},
): Merged<Values> => {
  const changedByThem = unitsOf(mine, fields).filter((unit) => !isSame(unit, start, theirs))
  const taken = changedByThem.filter((unit) => isSame(unit, start, mine))
  const conflicting = changedByThem.filter((unit) => !taken.includes(unit) && !isSame(unit, theirs, mine))
  const names = [...taken, ...conflicting.filter(({ key }) => choices[key] === 'theirs')]
    .flatMap((unit) => unit.names)
    .filter((name) => name in mine)
  return {
    values: { ...mine, ...Object.fromEntries(names.map((name) => [name, valueAt(theirs, name)])) },
    taken,
    conflicting,
  }
}
