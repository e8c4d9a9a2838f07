import { escapeHtml } from '#shared/text.ts'

/** XML that is already escaped. */
class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

// XML 1.0 cannot represent these.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapeXml = (text: string) => escapeHtml(text.replace(forbidden, ''))

/** Escapes text children; elements are already escaped. */
export const element = (
  name: string,
  attributes: Record<string, string | number>,
  ...children: (Xml | string)[]
): Xml => {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const inside = children.map((child) => (child instanceof Xml ? child.text : escapeXml(child))).join('')
  return new Xml(`<${name}${pairs.join('')}>${inside}</${name}>`)
}

/** Elements that hold nothing but a text. */
export const textElements = (texts: Record<string, string>): Xml[] =>
  Object.entries(texts).map(([name, text]) => element(name, {}, text))

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
