export type TextPart = { text: string; href?: string }

// Punctuation at the end belongs to the sentence, a closing bracket to the one that opened before the link.
const LINK = /\bhttps?:\/\/[^\s<>"'“”‘’]*[^\s<>"'“”‘’.,;:!?)\]}…]/gi

/** Plain text in pieces, web addresses with a link; they join to the same text again. */
export const webLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    if (!URL.canParse(link)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: link, href: new URL(link).href })
    end = index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
