import { mediaMessages } from './media.ts'

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`)

/** The first line of a WebVTT file. */
export const isCaptions = (text: string) => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)

const CONTROL = /(?![\n\t])[\p{Cc}\uFEFF]/gu

type Block = { line: number; lines: string[] }

/** Blocks are separated by empty lines. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let isInside = false
  for (const [index, line] of text.split('\n').entries()) {
    const isEmpty = line.trim() === ''
    if (isInside && !isEmpty) blocks.at(-1)?.lines.push(line)
    else if (!isEmpty) blocks.push({ line: index + 1, lines: [line] })
    isInside = !isEmpty
  }
  return blocks
}

const seconds = (parts: (string | undefined)[]) =>
  parts.reduce((sum, part, n) => sum + Number(part ?? 0) * ([3600, 60, 1, 0.001][n] ?? 0), 0)

const hasTimes = (line = '') => {
  const [, ...parts] = timing.exec(line) ?? []
  return parts.length === 8 && seconds(parts.slice(0, 4)) < seconds(parts.slice(4))
}

/** Styles, regions and remarks change nothing of what is read. */
const isCue = ({ lines: [first = ''] }: Block) => !/^(?:STYLE|REGION|NOTE)(?:[ \t]|$)/.test(first)

/** A cue may have a name above its times. */
const problemOf = ({ line, lines }: Block) => {
  const isNamed = !lines[0]?.includes('-->')
  if (hasTimes(lines[isNamed ? 1 : 0])) return undefined
  return `Line ${isNamed && lines.length > 1 ? line + 1 : line} of the captions must be a time such as 00:01.000 --> 00:04.000.`
}

/** The cues alone, or why they cannot be read. */
export const cleanCaptions = (text: string): { text: string } | { problem: string } => {
  if (!isCaptions(text)) return { problem: mediaMessages.notCaptions }
  const [, ...blocks] = blocksOf(text.replace(/\r\n?/g, '\n').replace(CONTROL, ''))
  const cues = blocks.filter(isCue)
  const problem = cues.length === 0 ? 'The captions contain no text.' : cues.map(problemOf).find(Boolean)
  if (problem) return { problem }
  return { text: `${['WEBVTT', ...cues.map(({ lines }) => lines.join('\n'))].join('\n\n')}\n` }
}

/** What is said, without times, names and markup. */
export const cueTexts = (text: string): string[] =>
  blocksOf(text)
    .map(({ lines }) =>
      lines
        .slice(lines.findIndex((line) => line.includes('-->')) + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim(),
    )
    .slice(1)
    .filter((said) => said !== '')
