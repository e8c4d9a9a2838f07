import { type MappedText, mapText, replaced } from './mapped-text.ts'

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

/** The named entities of Latin-1 in code order from 160, and others with their codes. */
const latin1Names =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const otherCodes = {
  amp: 38,
  lt: 60,
  gt: 62,
  quot: 34,
  apos: 39,
  ndash: 8211,
  mdash: 8212,
  lsquo: 8216,
  rsquo: 8217,
}
const moreCodes = { ldquo: 8220, rdquo: 8221, hellip: 8230, bull: 8226, OElig: 338, oelig: 339, euro: 8364 }
const codes = new Map([
  ...latin1Names.split(' ').map((name, index) => [name, 160 + index] as const),
  ...Object.entries({ ...otherCodes, ...moreCodes }),
])
const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g

const withoutEntities = (mapped: MappedText): MappedText =>
  replaced(mapped, entity, ([whole, decimal, hex, name]) => {
    const code = name ? (codes.get(name) ?? 0) : decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isText = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isText ? String.fromCodePoint(code) : whole
  })

// Joiners belong inside emoji and Persian words, and are a paste artefact everywhere else.
const odd =
  /(\r\n?|[\v\f\u0085\u2028\u2029])|([\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])|(?<=[\u0100-\u{10ffff}])([\u200c\u200d])(?=[\u0100-\u{10ffff}])|(?![\t\n])[\p{Cc}\p{Cf}]/gu

/** Plain spaces and line ends, nothing invisible. */
const withoutOddities = (mapped: MappedText): MappedText =>
  replaced(mapped, odd, ([, lineEnd, space, joiner = '']) => (lineEnd ? '\n' : space ? ' ' : joiner))

/** Notes of Qualtrics beside its questions, and codes of LimeSurvey behind its answers. */
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
