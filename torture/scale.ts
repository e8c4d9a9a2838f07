import { isBuilt } from '../scripts/install-and-build.mjs'

/** How much of everything: a minute of it as part of the tests, all of it by `npm run torture`. */
const isWhole = process.env.TORTURE === 'whole'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

export const scale = {
  isWhole,
  /** Whether the program that is built is the one of these files. */
  hasProgram: isWhole || isBuilt(),
  /** Of everything that is made up; the same seed makes up the same. */
  seed: number('TORTURE_SEED', 14),
  kills: number('TORTURE_KILLS', isWhole ? 50 : 2),
  fuzzRuns: number('TORTURE_FUZZ_RUNS', isWhole ? 12 : 1),
  pairRounds: isWhole ? 6 : 1,
  rush: isWhole ? 500 : 40,
  hostileFiles: isWhole ? 150 : 25,
  awaySeconds: isWhole ? 20 : 2,
  floodSeconds: number('TORTURE_FLOOD_SECONDS', 15),
  trafficSeconds: number('TORTURE_TRAFFIC_SECONDS', 560),
  /** Only bounds the waiting. */
  longestMs: isWhole ? 600_000 : 240_000,
}
