import sanitizeHtml from 'sanitize-html'

const colour = [
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*(?:0|1|0?\.\d+)\s*)?\)$/i,
]
const alignment = [/^(?:left|center|right|justify)$/]
const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']

const tables = ['table', 'tbody', 'tr', 'th', 'td']

const numbering = { name: 'type', values: ['1', 'a', 'A', 'i', 'I'] }
const indent = { name: 'data-indent', values: ['1', '2', '3', '4', '5', '6'] }

const isOwnPath = (address = '') => /^\/(?![/\\])/.test(address)

/** For documents: text without images, tables, colours and alignment. */
export const sanitisePlainRichText = (html: string): string =>
  sanitizeHtml(sanitiseRichText(html), {
    allowedTags: [...blocks, 'br', 'strong', 'em', 'u', 's', 'ol', 'ul', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
  }).trim()

/** Allows only what the rich text editor produces: no scripts, foreign images or other styles. */
export const sanitiseRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...blocks, 'br', 'strong', 'em', 'u', 's', 'ol', 'ul', 'li', 'a', 'img', 'span', ...tables],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start', numbering],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      span: ['style'],
      ...Object.fromEntries(blocks.map((tag) => [tag, ['style', indent]])),
    },
    allowedStyles: {
      span: { color: colour, 'background-color': colour },
      ...Object.fromEntries(blocks.map((tag) => [tag, { 'text-align': alignment }])),
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noreferrer' }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src),
  }).trim()

/** Tells whether it has neither text nor images. */
export const isBlankHtml = (html: string) =>
  !html.includes('<img') && sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() === ''
