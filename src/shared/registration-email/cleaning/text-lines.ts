import { createWriter, type MappedText, type Span } from './mapped-text.ts'

/** A line of the cleaned text without its reply marks; depth counts them. */
export type Line = Span & { depth: number }

const markOrSpace = /[> \t]/

function quotePrefix(text: string, from: number, to: number): { end: number; depth: number } {
  let end = from
  let depth = 0
  for (let index = from; index < to && markOrSpace.test(text.charAt(index)); index += 1) {
    if (text.charAt(index) !== '>') continue
    depth += 1
    end = index + 1
  }
  return { end, depth }
}

/** Splits into lines and takes the reply marks ('> > ') off them. */
export function toLines(mapped: MappedText): { mapped: MappedText; lines: Line[] } {
  const writer = createWriter()
  const lines: Line[] = []
  let written = 0
  let from = 0
  while (from <= mapped.text.length) {
    const lineBreak = mapped.text.indexOf('\n', from)
    const to = lineBreak < 0 ? mapped.text.length : lineBreak
    const { end, depth } = quotePrefix(mapped.text, from, to)
    const stop = Math.min(to + 1, mapped.text.length)
    for (let index = end; index < stop; index += 1) {
      writer.put(mapped.text.charAt(index), mapped.starts[index] ?? 0, mapped.ends[index] ?? 0)
    }
    lines.push({ from: written, to: written + to - end, depth })
    written += stop - end
    from = to + 1
  }
  return { mapped: writer.finish(), lines }
}
