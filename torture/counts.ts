import { expect } from 'vitest'

/** Counts requests and responses, and fails the test when anything was lost or wrong. */
export const createCounts = (name: string) => {
  let tried = 0
  let answered = 0
  const lost: string[] = []
  const wrong: string[] = []
  const notes: string[] = []
  return {
    tried: (count = 1) => {
      tried += count
    },
    answered: (count = 1) => {
      answered += count
    },
    lost: (what: string) => lost.push(what),
    wrong: (what: string) => wrong.push(what),
    note: (figure: string) => notes.push(figure),
    /** Prints one line, which run.mjs passes on. */
    report: () => {
      const counted = `tried ${tried}, answered ${answered}, lost ${lost.length}, wrong ${wrong.length}`
      process.stdout.write(`${name}: ${[counted, ...notes].join(', ')}\n`)
      expect({ lost: lost.slice(0, 20), wrong: wrong.slice(0, 20) }, name).toEqual({ lost: [], wrong: [] })
      expect(tried, `${name}: requests sent`).toBeGreaterThan(0)
    },
  }
}

export type Counts = ReturnType<typeof createCounts>
