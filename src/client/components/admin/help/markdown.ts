/** The part of Markdown that the guide uses. */
export type Inline = { kind: 'text' | 'strong' | 'em'; text: string }

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'image'; alt: string; file: string }
  | { kind: 'paragraph'; content: Inline[] }

const marks = { '**': 'strong', '*': 'em' } as const

/** 'Open **Letters**' is a text and a strong one. */
export const parseInline = (text: string): Inline[] =>
  text.split(/(\*\*[^*]+\*\*|\*[^\s*](?:[^*]*[^\s*])?\*)/).flatMap((part): Inline[] => {
    const [, mark, inner] = /^(\*\*?)([^*]+)\1$/.exec(part) ?? []
    if (mark && inner) return [{ kind: marks[mark as keyof typeof marks], text: inner }]
    return part ? [{ kind: 'text', text: part }] : []
  })

const parseBlock = (text: string): Block => {
  const [, level, title] = /^(#+) (.+)$/.exec(text) ?? []
  if (level && title) return { kind: 'heading', level: level.length, text: title }
  const [, alt, file] = /^!\[(.+)\]\((.+)\)$/.exec(text) ?? []
  if (alt && file) return { kind: 'image', alt, file }
  return { kind: 'paragraph', content: parseInline(text.replaceAll('\n', ' ')) }
}

export const parseMarkdown = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(parseBlock)
