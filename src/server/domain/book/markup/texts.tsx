import { createElement, Fragment, type ReactNode } from 'react'
import type { RichBlock, RichRun } from '#server/domain/book/rich-blocks.ts'
import { slug } from '#shared/text.ts'

/** How the parts of the book link to each other: between files, or within one. */
export type LinkContext = {
  /** Level of the part's heading. */
  level: number
  /** The address of a part, or of a fragment within it. */
  hrefOf: (part: string, fragment?: string) => string
}

export const partId = (title: string) => slug(title)

export const abstractId = (id: number) => `abstract-${id}`

/** By the index in the list. */
export const biographyId = (index: number) => `biography-${index + 1}`

const MAX_LEVEL = 6

/** Each text has its own direction. */
export const Heading = ({ level, id, children }: { level: number; id?: string; children: ReactNode }) =>
  createElement(`h${Math.min(level, MAX_LEVEL)}`, { id, dir: 'auto' }, children)

export const Paragraphs = ({ paragraphs }: { paragraphs: string[] }) =>
  paragraphs.map((text, index) => (
    <p key={index} dir="auto">
      {text}
    </p>
  ))

const Run = ({ text, bold, italic, underline, strike, href }: RichRun) => {
  const lines = text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
  const marks = [bold && 'strong', italic && 'em', underline && 'u', strike && 's'].filter(
    (tag) => tag !== false,
  )
  const marked = marks.reduceRight<ReactNode>((inside, tag) => createElement(tag, null, inside), lines)
  return href === '' ? marked : <a href={href}>{marked}</a>
}

const Runs = ({ runs }: { runs: RichRun[] }) => runs.map((run, index) => <Run key={index} {...run} />)

const Items = ({ items }: { items: RichRun[][] }) =>
  items.map((runs, index) => (
    <li key={index} dir="auto">
      <Runs runs={runs} />
    </li>
  ))

const Block = ({ block, level }: { block: RichBlock; level: number }) => {
  if ('items' in block)
    return createElement(block.kind === 'bullets' ? 'ul' : 'ol', null, <Items items={block.items} />)
  const runs = <Runs runs={block.runs} />
  return block.kind === 'heading' ? <Heading level={level}>{runs}</Heading> : <p dir="auto">{runs}</p>
}

export const RichText = ({ blocks, level }: { blocks: RichBlock[]; level: number }) =>
  blocks.map((block, index) => <Block key={index} block={block} level={level} />)
