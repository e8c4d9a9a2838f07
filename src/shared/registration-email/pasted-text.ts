import { type MappedText, mapText, replaced } from './mapped-text.ts'

const utf8 = new TextDecoder('utf-8')

/** Quoted-printable text, where a header says so, or where two bytes make one character as nothing else does. */
function withoutEncoding(mapped: MappedText): MappedText {
  const isDeclared = /content-transfer-encoding:[ \t]{0,8}quoted-printable/i.test(mapped.text)
  if (!isDeclared && !/=[C-F][0-9A-F](?:=\n)?=[89AB][0-9A-F]/.test(mapped.text)) return mapped
  const encoded = isDeclared
    ? /=[ \t]{0,8}\n|(?:=[0-9A-F]{2}|=\n(?==[0-9A-F]{2}))+/gi
    : /=\n|(?:=[C-F][0-9A-F](?:=\n)?(?:=[89AB][0-9A-F])+|=20|=3D)+/g
  return replaced(mapped, encoded, ({ 0: run }) =>
    utf8.decode(Uint8Array.from(run.match(/(?<==)[0-9A-F]{2}/gi) ?? [], (code) => Number.parseInt(code, 16))),
  )
}

/** Stand for the end of a line of HTML, the start of a row of a table, and the start of a cell. */
const [LINE, ROW, CELL] = ['\ue000', '\ue001', '\ue002']

const tagNames = {
  [LINE]:
    'p div br li ul ol dl dt dd h1 h2 h3 h4 h5 h6 hr pre blockquote section article header footer main center form fieldset legend address html body',
  [ROW]: 'table thead tbody tfoot tr caption',
  [CELL]: 'td th',
  '': 'a b i u s em strong span font small big sub sup img input label strike del ins code tt mark abbr cite q meta link base col colgroup wbr button o:p style script head title',
}
const marks = new Map(
  Object.entries(tagNames).flatMap(([mark, names]) => names.split(' ').map((name) => [name, mark] as const)),
)
/** Tags, comments, and the text between them. Only known tags count, so that 'Name <a@b.example>' stays text. */
const token = /<(\/?)([a-z][a-z0-9:]{0,11})(?=[\s/>])([^<>]*)>|<!--|<[!?][a-z[][^<>]*>|[^<>\n]+|[<>\n]/gi
const mailto = /mailto:([^"'?>\s]{3,254})/i
const hiddenUntil = new Map([
  ['<!--', '-->'],
  ...['style', 'script', 'head', 'title'].map((name) => [name, `</${name}>`] as const),
])

/** HTML as lines, and as rows with tabs between their cells. */
function withoutTags(mapped: MappedText): MappedText {
  if (!/<[a-z!?/]/i.test(mapped.text)) return mapped
  const lower = mapped.text.toLowerCase()
  const lastOf = (word: string) => lower.lastIndexOf(word)
  const lastEnds = new Map([...hiddenUntil.values()].map((end) => [end, lastOf(end)]))
  const lastPage = Math.max(...['</html>', '</body>', '</table>'].map(lastOf))
  let hiddenTo = 0
  let depth = 0
  const marked = replaced(mapped, token, ({ 0: whole, 1: slash, 2: given, 3: rest = '', index }) => {
    if (index < hiddenTo) return ''
    const name = (given ?? (whole === '<!--' ? whole : '')).toLowerCase()
    const end = slash ? undefined : hiddenUntil.get(name)
    if (end && (lastEnds.get(end) ?? -1) > index) {
      hiddenTo = lower.indexOf(end, index) + end.length
      return ''
    }
    if (/^(?:html|body|table)$/.test(name)) depth = Math.max(0, depth + (slash ? -1 : 1))
    // Line breaks of a page's own source mean nothing.
    if (whole === '\n' && depth > 0 && index < lastPage) return ' '
    if (/^<[!?][a-z[]/i.test(whole)) return ''
    const mark = marks.get(name)
    if (mark === undefined) return whole
    // An address may be present only in the link, not in its text.
    const address = name === 'a' ? mailto.exec(rest)?.[1] : undefined
    return address ? `${address} ` : mark === CELL && slash ? '' : mark
  })
  const broken = replaced(
    marked,
    /[\s\ue000-\ue002]*[\ue000-\ue002][\s\ue000-\ue002]*/g,
    ({ 0: run, index }) => {
      const rows = run.split(ROW)
      const cells = (rows.at(-1)?.split(CELL).length ?? 1) - 1
      if (rows.length === 1 && cells > 0) return '\t'.repeat(cells)
      const lines = index === 0 ? '' : /\n\s*\n/.test(run) ? '\n\n' : '\n'
      return lines + '\t'.repeat(Math.max(0, cells - 1))
    },
  )
  // What sets the page's own source in means nothing.
  return replaced(broken, /(?<! ) {2,}/g, () => ' ')
}

/** The named entities that mails use: signs, and letters with an accent. */
const signs = new Map(
  `amp & lt < gt > quot " apos ' ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” hellip … bull • middot · euro €
   pound £ szlig ß oslash ø Oslash Ø aelig æ oelig œ`
    .split(/\s+/)
    .flatMap((name, at, all): [string, string][] => (at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [])),
).set('nbsp', ' ')
const accents = new Map(
  ['grave', 'acute', 'circ', 'tilde', 'uml', 'ring', 'cedil'].map((name, at) => [
    name,
    '\u0300\u0301\u0302\u0303\u0308\u030a\u0327'.charAt(at),
  ]),
)
const named = (name: string) => {
  const accent = accents.get(name.slice(1))
  return signs.get(name) ?? (accent && `${name.charAt(0)}${accent}`.normalize('NFC'))
}
const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g

const withoutEntities = (mapped: MappedText): MappedText =>
  replaced(mapped, entity, ([whole, decimal, hex, name]) => {
    if (name) return named(name) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isText = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isText ? String.fromCodePoint(code) : whole
  })

// Joiners belong inside emoji and Persian words, and are a paste artefact everywhere else.
const odd =
  /(\r\n?|[\v\f\u0085\u2028\u2029])|([\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])|(?<=[\u0100-\u{10ffff}])([\u200c\u200d])(?=[\u0100-\u{10ffff}])|(?![\t\n])[\p{Cc}\p{Cf}]/gu

/** Plain spaces and line ends, nothing invisible. */
const withoutOddities = (mapped: MappedText): MappedText =>
  replaced(mapped, odd, ([, lineEnd, space, joiner = '']) => (lineEnd ? '\n' : space ? ' ' : joiner))

/** Notes of survey programs beside questions and answers. */
const exportNotes = / - (?:Selected Choice|Text)$| \[[YN]\]$/gm

/** Pasted text without mark-up, entities, odd spaces or Windows line ends, still tied to its source. */
export function cleanText(source: string): MappedText {
  const lines = replaced(mapText(source), /\r\n?|[\ue000-\ue002]/g, ([found]) =>
    found.startsWith('\r') ? '\n' : '',
  )
  const plain = withoutOddities(withoutEntities(withoutTags(withoutEncoding(lines))))
  return replaced(plain, exportNotes, () => '')
}

/** The text of an HTML page with tables, a row on each line and tabs between its cells; null when it has none. */
export function textOfTables(html: string): string | null {
  const { text } = cleanText(html)
  return /<t[dh][\s>]/i.test(html) && text.includes('\t') ? text : null
}
