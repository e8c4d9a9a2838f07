// One visitor of hot pages, from a program and an address of its own: node torture/page-reader.mjs {origin} {seconds}
const [origin, seconds] = process.argv.slice(2)
const until = Date.now() + Number(seconds) * 1000
const hot = ['/', '/programme', '/authors', '/about']
const times = []
const wrong = []

for (let turn = 0; Date.now() < until; turn++) {
  const path = hot[turn % hot.length]
  const began = performance.now()
  const answer = await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  await answer.arrayBuffer()
  times.push(performance.now() - began)
  if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`)
  await new Promise((resolve) => setTimeout(resolve, 5))
}
const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
process.stdout.write(JSON.stringify({ asked: times.length, p95, wrong: wrong.slice(0, 20) }))
