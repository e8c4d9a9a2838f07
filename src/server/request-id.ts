import { randomUUID } from 'node:crypto'

const OWN = randomUUID().slice(0, 24)
let count = 0

/** What a request is called in the log and in its answer: this program's own part, and a count, which takes no time. */
export const nextRequestId = () => OWN + (count++).toString(16).padStart(12, '0')
