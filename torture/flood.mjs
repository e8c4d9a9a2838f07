// One client that asks for addresses it made up, from a program of its own: node torture/flood.mjs {origin} {seconds}
import { setPriority } from 'node:os'

// Elsewhere in the world it would take nothing of the server's processor.
setPriority(15)
const [origin, seconds] = process.argv.slice(2)
const until = Date.now() + Number(seconds) * 1000
const madeUp = [
  (n) => `/bio-demo?email=made.up.${n}@demo.example`,
  (n) => `/programme?text=made-up-${n}`,
  (n) => `/programme?day=${n}`,
  (n) => `/authors/${1_000_000 + n}`,
  (n) => `/made-up-${n}`,
]
let asked = 0
let faults = 0

const flood = async (worker) => {
  for (let n = worker; Date.now() < until; n += 10) {
    const path = madeUp[n % madeUp.length](n)
    const answer = await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': '192.0.2.66' } })
    await answer.arrayBuffer()
    asked += 1
    if (answer.status >= 500) faults += 1
  }
}
await Promise.all(Array.from({ length: 10 }, (_, worker) => flood(worker)))
process.stdout.write(JSON.stringify({ asked, faults }))
