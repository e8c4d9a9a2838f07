import { wordSet } from './plain-text'

// A sentence that happens to open with a label's word goes on with one of these.
const openers = wordSet(`
  a an and any are as at be been before below above but by can could do does field fields for from had has have how
  if in is it may me must my needs not of on or our please shall should so than that the their them there
  these this those until us was we were what when which who will with would you your
`)

/** True when the words after a label read as the rest of a sentence and not as a value. */
export const isProse = (text: string) => openers.has(text.slice(0, 24).trimStart().split(/\s/, 1)[0] ?? '')
