import { createWriter, type MappedText, type Span } from './mapped-text.ts'

/** A line of the cleaned text without its reply marks; depth counts them. */
export type Line = Span & { depth: number }

const replyMarks = /(?:[ \t]*>)*/y

/** Splits into lines and takes the reply marks ('> > ') off them. */
export function toLines(mapped: MappedText): { mapped: MappedText; lines: Line[] } {
  const { text } = mapped
  const writer = createWriter()
  const lines: Line[] = []
  let written = 0
  for (let from = 0; from <= text.length; ) {
    const lineBreak = text.indexOf('\n', from)
    const to = lineBreak < 0 ? text.length : lineBreak
    replyMarks.lastIndex = from
    const marks = replyMarks.exec(text)?.[0] ?? ''
    const start = from + marks.length
    lines.push({ from: written, to: written + to - start, depth: marks.replaceAll(/[^>]/g, '').length })
    written += Math.min(to + 1, text.length) - start
    writer.copy(mapped, start, Math.min(to + 1, text.length))
    from = to + 1
  }
  return { mapped: writer.finish(), lines }
}
