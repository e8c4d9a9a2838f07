import { expect } from 'vitest'

/** Counts what a part tried, and fails it when anything was lost or wrong. */
export const createTally = (part: string) => {
  let tried = 0
  let answered = 0
  const lost: string[] = []
  const wrong: string[] = []
  const figures: string[] = []
  return {
    tried: (count = 1) => {
      tried += count
    },
    answered: (count = 1) => {
      answered += count
    },
    lost: (what: string) => lost.push(what),
    wrong: (what: string) => wrong.push(what),
    figure: (what: string) => figures.push(what),
    /** One line for the reader. */
    close: () => {
      const more = figures.map((figure) => `, ${figure}`).join('')
      process.stdout.write(
        `${part}: tried ${tried}, answered ${answered}, lost ${lost.length}, wrong ${wrong.length}${more}\n`,
      )
      expect({ lost: lost.slice(0, 20), wrong: wrong.slice(0, 20) }, part).toEqual({ lost: [], wrong: [] })
      expect(tried, `${part} tried something`).toBeGreaterThan(0)
    },
  }
}

export type Tally = ReturnType<typeof createTally>
