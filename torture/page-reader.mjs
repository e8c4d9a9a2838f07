// One visitor of cached pages: node torture/page-reader.mjs {origin} {seconds}
const [origin, seconds] = process.argv.slice(2)
const until = Date.now() + Number(seconds) * 1000
const paths = ['/', '/programme', '/authors', '/about']
const times = []
const wrong = []

for (let turn = 0; Date.now() < until; turn++) {
  const path = paths[turn % paths.length]
  const startedAt = performance.now()
  const response = await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  await response.arrayBuffer()
  times.push(performance.now() - startedAt)
  if (response.status !== 200) wrong.push(`${path}: ${response.status}`)
  await new Promise((resolve) => setTimeout(resolve, 5))
}
const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
process.stdout.write(JSON.stringify({ requests: times.length, p95, wrong: wrong.slice(0, 20) }))
