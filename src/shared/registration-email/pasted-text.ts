import { latin1Names, otherNames, tagNames } from './html-words.ts'
import { type MappedText, mapText, replaced } from './mapped-text.ts'

/** Stands before each cell of an HTML table: a private-use character, which is taken out of pasted text. */
const CELL = '\ue001'
/** Where a line of HTML ends, and a row of a table. */
const LINE = '\ue002'
const ROW = '\ue003'

const declared = /content-transfer-encoding:[ \t]{0,8}quoted-printable/i
// Two bytes that make one character: nothing else that people paste looks like it.
const encodedPair = /=[C-F][0-9A-F](?:=\n)?=[89AB][0-9A-F]/
const plainCodes = /^(?:=(?:20|3D|0D|0A|09|\n))+$/
const latin1 = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Quoted-printable text, when a header says so, or a forward has lost the header but not the bytes. */
function withoutEncoding(mapped: MappedText): MappedText {
  const isDeclared = declared.test(mapped.text)
  if (!isDeclared && !encodedPair.test(mapped.text)) return mapped
  // A soft break may fall between the bytes of one character.
  const encoded = /=[ \t]{0,8}\n|(?:=[0-9A-Fa-f]{2}|=\n(?==[0-9A-Fa-f]{2}))+/g
  return replaced(mapped, encoded, ({ 0: run }) => {
    const codes = run.match(/(?<==)[0-9A-Fa-f]{2}/g) ?? []
    // Without the header 'Surname=DEAN' is what it says.
    if (codes.length > 0 && !isDeclared && !encodedPair.test(run) && !plainCodes.test(run)) return run
    const bytes = Uint8Array.from(codes, (code) => Number.parseInt(code, 16))
    try {
      return utf8.decode(bytes)
    } catch {
      return latin1.decode(bytes)
    }
  })
}

const endings = { line: LINE, row: ROW, cell: CELL, nothing: '' }
const marks = new Map(
  (['line', 'row', 'cell', 'nothing'] as const).flatMap((kind) =>
    tagNames[kind].split(' ').map((name) => [name, endings[kind]] as const),
  ),
)
// Only known tags count, so that 'Name <a@b.example>' stays text.
const tag = /<(\/?)([A-Za-z][A-Za-z0-9:]{0,11})(?=[\s/>])([^<>]*)>|<[!?][A-Za-z[][^<>]*>/g
const mailto = /mailto:([^"'?>\s]{3,254})/i

const hidden = [
  ['<!--', '-->'],
  ...['style', 'script', 'head', 'title'].map((name) => [`<${name}(?=[\\s>])`, `</${name}>`]),
] as const

const afterLast = (text: string, words: string) => text.toLowerCase().lastIndexOf(words) + words.length

/** Comments, styles and scripts; each that is opened above the last end of its kind has an end. */
const withoutHidden = (mapped: MappedText): MappedText =>
  hidden.reduce(
    (rest, [opener = '', closer = '']) =>
      rest.text.includes(closer)
        ? replaced(rest, new RegExp(`${opener}[^]*?${closer}`, 'gi'), () => '', afterLast(rest.text, closer))
        : rest,
    mapped,
  )

/** Line breaks of a page's own source mean nothing. */
function withoutSourceBreaks(mapped: MappedText): MappedText {
  const end = Math.max(...['html', 'body', 'table'].map((name) => afterLast(mapped.text, `</${name}`)))
  let depth = 0
  return replaced(
    mapped,
    /<(\/?)(?:html|body|table)(?=[\s>])|\n/gi,
    ([found, closing]) => {
      if (found === '\n') return depth > 0 ? ' ' : found
      depth = Math.max(0, depth + (closing === '' ? 1 : -1))
      return found
    },
    end,
  )
}

/** Ends of lines and rows as line breaks, once and not beside a cell. */
function withBreaks(mapped: MappedText): MappedText {
  const { text } = mapped
  return replaced(mapped, /[\ue002\ue003][\s\ue002\ue003]*/g, ({ 0: found, index }) => {
    let before = index - 1
    while (text.charAt(before) === ' ') before -= 1
    const above = before < 0 ? '\n' : text.charAt(before)
    const isBesideCell = above === CELL || text.charAt(index + found.length) === CELL
    if (above === '\n' || (isBesideCell && !found.includes(ROW))) return ''
    return /\n\s*\n/.test(found) ? '\n\n' : '\n'
  })
}

/** Tags as line breaks and cells. */
function withoutTags(mapped: MappedText): MappedText {
  if (!/<[A-Za-z!?/]/.test(mapped.text)) return mapped
  const marked = replaced(withoutSourceBreaks(withoutHidden(mapped)), tag, (found) => {
    const [whole, closing, name = '', rest = ''] = found
    const mark = name === '' ? '' : marks.get(name.toLowerCase())
    if (mark === undefined) return whole
    // An address may be present only in the link, not in its text.
    const address = name.toLowerCase() === 'a' ? mailto.exec(rest)?.[1] : undefined
    return address ? `${address} ` : mark === CELL && closing === '/' ? '' : mark
  })
  // What sets the page's own source in means nothing.
  return replaced(withBreaks(marked), /(?<! ) {2,}/g, () => ' ')
}

const named = new Map<string, string>([
  ...latin1Names.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ...Array.from(otherNames.matchAll(/(\w+) (\d+)/g), ([, name = '', code]): [string, string] => [
    name,
    String.fromCodePoint(Number(code)),
  ]),
])

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g

const withoutEntities = (mapped: MappedText): MappedText =>
  replaced(mapped, entity, ([whole, decimal, hex, name]) => {
    if (name !== undefined) return named.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isText = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isText ? String.fromCodePoint(code) : whole
  })

// Joiners belong inside emoji and Persian words, and are a paste artefact everywhere else.
const odd =
  /(\r\n?|[\v\f\u0085\u2028\u2029])|([\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])|(?<=[\u0100-\u{10ffff}])([\u200c\u200d])(?=[\u0100-\u{10ffff}])|(?![\t\n])[\p{Cc}\p{Cf}]/gu

/** Plain spaces and line ends, nothing invisible. */
const withoutOddities = (mapped: MappedText): MappedText =>
  replaced(mapped, odd, ([, lineEnd, space, joiner = '']) => (lineEnd ? '\n' : space ? ' ' : joiner))

/** What programs write into text: notes of Qualtrics, codes of LimeSurvey, JSON lists, Markdown's links and escaped bars. */
const artefact =
  / - (?:Selected Choice|Text)$|\["([^\]\n]{0,300})"\]|(\\\|)|\[([^\]\n]{0,100})\]\(mailto:([^()\s]{0,254})\)/gm

/** Answers with their codes: 'Ja [Y]'; elsewhere '[A12]' may be a room. */
const code = /(?<=\S) \[(?:A\d{1,3}|[YN])\]$/gm
const withoutCodes = (mapped: MappedText): MappedText =>
  / \[[YN]\]$/m.test(mapped.text) ? replaced(mapped, code, () => '') : mapped

const withoutArtefacts = (mapped: MappedText): MappedText =>
  replaced(withoutCodes(mapped), artefact, ([, list, bar, name, address]) =>
    bar ? '/' : address ? `${name} ${address}` : (list ?? '').replaceAll(/",\s*"/g, ', '),
  )

/** Tabs between the cells of a row. */
const withTabs = (mapped: MappedText): MappedText =>
  replaced(
    replaced(mapped, /(?<=^|\n)\ue001/g, () => ''),
    /\ue001/g,
    () => '\t',
  )

/** Pasted text without mark-up, entities, odd spaces or Windows line ends, still tied to its source. */
export function cleanText(source: string): MappedText {
  const lines = replaced(mapText(source), /\r\n?|[\ue000-\ue003]/g, ([found]) =>
    found.startsWith('\r') ? '\n' : '',
  )
  const plain = withoutOddities(withoutEntities(withoutTags(withoutEncoding(lines))))
  return withoutArtefacts(withTabs(plain))
}

/** The text of an HTML page with tables, a row on each line and tabs between its cells; null when it has none. */
export function textOfTables(html: string): string | null {
  const { text } = cleanText(html)
  return /<t[dh][\s>]/i.test(html) && text.includes('\t') ? text : null
}
