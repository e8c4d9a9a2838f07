import { createSeededRandom } from '#shared/motif.ts'

/** Seeded random numbers and choices. */
export const createRandom = (seed: number) => {
  const next = createSeededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  const chance = (probability: number) => next() < probability
  const shuffle = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ value }) => value)
  return { next, below, pick, chance, shuffle }
}

export type Random = ReturnType<typeof createRandom>
