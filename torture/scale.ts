import { isBuilt } from '../scripts/install-and-build.mjs'

/** `npm run torture` runs everything at full length, `npm test` about a minute of it. */
const isFull = process.env.TORTURE === 'full'

const fromEnv = (name: string, fallback: number) => Number(process.env[name] ?? fallback)

export const scale = {
  isFull,
  /** It is true while the build in dist/ is up to date. */
  isBuilt: isFull || isBuilt(),
  /** Seed of all random data. */
  seed: fromEnv('TORTURE_SEED', 14),
  kills: fromEnv('TORTURE_KILLS', isFull ? 50 : 2),
  fuzzRuns: fromEnv('TORTURE_FUZZ_RUNS', isFull ? 12 : 1),
  concurrentRounds: isFull ? 6 : 1,
  rush: isFull ? 500 : 40,
  hostileFiles: isFull ? 150 : 25,
  outageSeconds: isFull ? 20 : 2,
  floodSeconds: fromEnv('TORTURE_FLOOD_SECONDS', 15),
  trafficSeconds: fromEnv('TORTURE_TRAFFIC_SECONDS', 560),
  timeoutMs: isFull ? 600_000 : 240_000,
}
