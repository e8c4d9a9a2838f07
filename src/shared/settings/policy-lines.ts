const tokens = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi
const blocks = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'tr', 'br', 'ul', 'ol', 'table'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const decoded = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The text of the privacy policy, a line for each paragraph, list item or row of a table. */
export const policyLines = (html: string): string[] => {
  const lines: string[] = []
  let line = ''
  let rowDepth = 0
  const finish = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text && text !== '•') lines.push(text)
    line = ''
  }
  for (const [token, closing, name, attributes] of html.matchAll(tokens)) {
    const tag = name?.toLowerCase()
    if (!tag) line += decoded(token)
    else if (tag === 'img') line += ` [${/alt="([^"]*)"/.exec(attributes ?? '')?.[1] || 'image'}] `
    else if (tag === 'tr') {
      finish()
      rowDepth += closing ? -1 : 1
    } else if ((tag === 'td' || tag === 'th') && closing) line += ' | '
    else if (rowDepth > 0) line += ' '
    else if (tag === 'li' && !closing) {
      finish()
      line = '• '
    } else if (blocks.has(tag) && (closing || line.trim() !== '•')) finish()
  }
  finish()
  return lines.map((text) => text.replace(/\s*\|$/, ''))
}
