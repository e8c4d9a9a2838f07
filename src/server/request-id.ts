import { randomBytes } from 'node:crypto'

const DIGITS = 16
const AT_ONCE = 256

let supply = ''
let taken = 0

/**
 * What the log and the answer call a request by. Random, because a count would tell visitors how many there are, and
 * from a supply, because there is one for every answer.
 */
export const nextRequestId = () => {
  if (taken === supply.length) {
    supply = randomBytes((AT_ONCE * DIGITS) / 2).toString('hex')
    taken = 0
  }
  taken += DIGITS
  return supply.slice(taken - DIGITS, taken)
}
