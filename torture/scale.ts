/** How much of everything: a minute of it as part of the tests, all of it by `npm run torture`. */
const isWhole = process.env.TORTURE === 'whole'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

export const scale = {
  isWhole,
  /** Of everything that is made up; the same seed makes up the same. */
  seed: number('TORTURE_SEED', isWhole ? Math.floor(Math.random() * 2 ** 31) : 14),
  kills: number('TORTURE_KILLS', 50),
  fuzzRuns: isWhole ? 12 : 2,
  pairRounds: isWhole ? 10 : 1,
  rush: isWhole ? 500 : 40,
  hostileFiles: isWhole ? 150 : 25,
  floodSeconds: number('TORTURE_FLOOD_SECONDS', 15),
  trafficSeconds: number('TORTURE_TRAFFIC_SECONDS', 90),
}
