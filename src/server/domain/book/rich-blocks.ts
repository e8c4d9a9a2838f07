import { Parser } from 'htmlparser2'

export type RichRun = {
  text: string
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  /** Empty if it is no link. */
  href: string
}

/** A line break within a run is a line feed. */
export type RichBlock =
  | { kind: 'heading' | 'paragraph'; runs: RichRun[] }
  | { kind: 'bullets' | 'numbers'; items: RichRun[][] }

const isHeading = (tag: string) => /^h[1-6]$/.test(tag)

type OpenTag = { tag: string; href: string }

const isList = ({ tag }: OpenTag) => tag === 'ul' || tag === 'ol'
const isBlock = (tag: string) => tag === 'p' || tag === 'li' || isHeading(tag)

const marksOf = (open: readonly OpenTag[]) => {
  const isIn = (name: string) => open.some(({ tag }) => tag === name)
  return {
    bold: isIn('strong'),
    italic: isIn('em'),
    underline: isIn('u'),
    strike: isIn('s'),
    href: open.findLast(({ tag }) => tag === 'a')?.href ?? '',
  }
}

const isSameStyle = ({ text: _, ...one }: RichRun, { text: __, ...other }: RichRun) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Sanitised rich text as data for documents. Lists within lists become part of the outer list. */
export const richBlocks = (html: string): RichBlock[] => {
  const blocks: RichBlock[] = []
  const open: OpenTag[] = []
  let runs: RichRun[] = []
  let list: RichRun[][] | undefined

  const write = (text: string) => {
    const run = { text, ...marksOf(open) }
    const last = runs.at(-1)
    // The parser reports entities as texts of their own.
    if (last && isSameStyle(last, run)) last.text += text
    else runs.push(run)
  }
  const endBlock = () => {
    const finished = runs
    runs = []
    if (finished.every(({ text }) => text.trim() === '')) return
    const outerList = open.find(isList)
    if (!outerList) {
      const kind = open.some(({ tag }) => isHeading(tag)) ? 'heading' : 'paragraph'
      blocks.push({ kind, runs: finished })
    } else if (list) list.push(finished)
    else {
      list = [finished]
      blocks.push({ kind: outerList.tag === 'ul' ? 'bullets' : 'numbers', items: list })
    }
  }

  const parser = new Parser({
    onopentag: (tag, { href = '' }) => {
      if (tag === 'br') return write('\n')
      if (isBlock(tag)) endBlock()
      open.push({ tag, href })
    },
    ontext: write,
    onclosetag: (tag) => {
      if (tag === 'br') return
      if (isBlock(tag)) endBlock()
      open.pop()
      if (!open.some(isList)) list = undefined
    },
    onend: endBlock,
  })
  parser.end(html)
  return blocks
}
