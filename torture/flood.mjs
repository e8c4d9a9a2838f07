// One client that requests random addresses: node torture/flood.mjs {origin} {seconds}
import { setPriority } from 'node:os'

// A remote client would not use the server's CPU.
setPriority(15)
const [origin, seconds] = process.argv.slice(2)
const until = Date.now() + Number(seconds) * 1000
const randomPaths = [
  (n) => `/bio-demo?email=made.up.${n}@demo.example`,
  (n) => `/programme?text=made-up-${n}`,
  (n) => `/programme?day=${n}`,
  (n) => `/authors/${1_000_000 + n}`,
  (n) => `/made-up-${n}`,
]
let requests = 0
let serverErrors = 0

const flood = async (worker) => {
  for (let n = worker; Date.now() < until; n += 10) {
    const path = randomPaths[n % randomPaths.length](n)
    const response = await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': '192.0.2.66' } })
    await response.arrayBuffer()
    requests += 1
    if (response.status >= 500) serverErrors += 1
  }
}
await Promise.all(Array.from({ length: 10 }, (_, worker) => flood(worker)))
process.stdout.write(JSON.stringify({ requests, serverErrors }))
