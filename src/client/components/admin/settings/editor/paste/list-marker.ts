/** How a list counts: the values of the type attribute of an ordered list. */
type Numbering = '1' | 'a' | 'A' | 'i' | 'I'

export type ListMarker = { isOrdered: boolean; start: number; type: Numbering }

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

const romanValue = (numeral: string) =>
  numeral.split('').reduce((sum, digit, index, digits) => {
    const value = ROMAN[digit] ?? 0
    return sum + (value < (ROMAN[digits[index + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)

const letterValue = (letter: string) => letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1

/** Reads what a word processor prints before an item: '3.', '(b)', 'iv)', '2.1', or a bullet. */
export const readMarker = (text: string): ListMarker => {
  const [, numbers, letters] = /^[([]?(?:(\d+(?:\.\d+)*)|([a-z]{1,5}))[.)\]:]?$/i.exec(text.trim()) ?? []
  if (numbers) return { isOrdered: true, start: Number(numbers.split('.').at(-1)), type: '1' }
  // A letter alone is a bullet: Word prints 'o' for circles.
  if (!letters || letters === text.trim()) return { isOrdered: false, start: 1, type: '1' }
  const lower = letters.toLowerCase()
  const isUpper = letters !== lower
  // A list that starts with i is Roman; v, x or c alone continue an alphabet.
  if (lower === 'i' || lower.length > 1)
    return { isOrdered: true, start: romanValue(lower) || 1, type: isUpper ? 'I' : 'i' }
  return { isOrdered: true, start: letterValue(lower), type: isUpper ? 'A' : 'a' }
}
