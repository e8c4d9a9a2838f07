import autocannon from 'autocannon'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 2

const requestsPerSecond = async ({ expect = 200, ...options }, seconds) => {
  const { requests, errors, statusCodeStats } = await autocannon({
    connections: 20,
    duration: seconds,
    ...options,
  })
  const others = Object.entries(statusCodeStats).filter(([status]) => Number(status) !== expect)
  if (errors > 0 || others.length > 0)
    throw new Error(`${options.url} failed under load: ${errors} errors, ${JSON.stringify(others)}`)
  return requests.average
}

/** Loads site and baseline alternately, so that other load on the machine affects both; the best round of each counts. */
export const compareLoad = async (name, site, baseline) => {
  const siteRounds = []
  const baselineRounds = []
  for (const options of [site, baseline]) await requestsPerSecond(options, 1)
  for (let round = 0; round < ROUNDS; round++) {
    baselineRounds.push(await requestsPerSecond(baseline, SECONDS))
    siteRounds.push(await requestsPerSecond(site, SECONDS))
  }
  return { name, value: Math.max(...siteRounds), baseline: Math.max(...baselineRounds) }
}
