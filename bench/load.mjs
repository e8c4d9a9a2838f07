import autocannon from 'autocannon'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 2

const once = async (options, seconds) => {
  const { requests, latency, errors, non2xx, statusCodeStats } = await autocannon({
    connections: 20,
    duration: seconds,
    ...options,
  })
  const wanted = options.expect ?? 200
  const others = Object.entries(statusCodeStats).filter(([status]) => Number(status) !== wanted)
  if (errors > 0 || others.length > 0)
    throw new Error(
      `${options.url} failed under load: ${errors} errors, ${non2xx} others ${JSON.stringify(others)}`,
    )
  return { perSecond: requests.average, p99: latency.p99 }
}

const best = (runs) => runs.reduce((a, b) => (b.perSecond > a.perSecond ? b : a))

/** Loads the site and its floor in turn, so that whatever else the machine does hits both; the best round of each counts. */
export const compare = async (site, floor) => {
  const [sites, floors] = [[], []]
  for (const [options] of [[site], [floor]]) await once(options, 1)
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await once(floor, SECONDS))
    sites.push(await once(site, SECONDS))
  }
  const [ours, least] = [best(sites), best(floors)]
  return {
    ours: ours.perSecond,
    floor: least.perSecond,
    p99: ours.p99,
    ratio: ours.perSecond / least.perSecond,
  }
}
