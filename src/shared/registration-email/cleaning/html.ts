// The named entities of Latin-1, in code order from 160.
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

// Others, each with its code.
const others =
  'amp 38 lt 60 gt 62 quot 34 apos 39 ndash 8211 mdash 8212 lsquo 8216 rsquo 8217 ldquo 8220 rdquo 8221 hellip 8230 bull 8226 ensp 32 emsp 32 thinsp 32 zwnj 8204 zwj 8205 lrm 8206 rlm 8207 OElig 338 oelig 339 Scaron 352 scaron 353 Zcaron 381 zcaron 382 Yuml 376 euro 8364 colon 58 commat 64 period 46'

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ...Array.from(others.matchAll(/(\w+) (\d+)/g), ([, name = '', code]): [string, string] => [
    name,
    String.fromCodePoint(Number(code)),
  ]),
])

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/y

function fromCode(code: number): string | undefined {
  const isText = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isText ? String.fromCodePoint(code) : undefined
}

/** The entity that starts at an ampersand; null when it is just an ampersand. */
export function readEntity(source: string, at: number): { text: string; end: number } | null {
  entity.lastIndex = at
  const match = entity.exec(source)
  if (match === null) return null
  const [whole, decimal, hex, name] = match
  const text =
    name !== undefined
      ? named.get(name)
      : fromCode(decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16))
  return text === undefined ? null : { text, end: at + whole.length }
}

type TagKind = 'block' | 'row' | 'cell' | 'inline' | 'hidden'

const names: Record<TagKind, string> = {
  block:
    'p div br li ul ol dl dt dd h1 h2 h3 h4 h5 h6 hr pre blockquote section article header footer main center form fieldset legend address html body',
  row: 'table thead tbody tfoot tr caption',
  cell: 'td th',
  inline:
    'a b i u s em strong span font small big sub sup img input label strike del ins code tt mark abbr cite q meta link base col colgroup wbr button o:p',
  hidden: 'style script head title',
}

const kinds = new Map<string, TagKind>(
  Object.entries(names).flatMap(([kind, list]) =>
    list.split(' ').map((name): [string, TagKind] => [name, kind as TagKind]),
  ),
)

export type Tag = { kind: TagKind; name: string; closing: boolean; end: number }

const tagOpening = /<(\/?)([A-Za-z][A-Za-z0-9:]{0,11})(?=[\s/>])/y
const declaration = /<[!?][A-Za-z[]/y

// Stops at the next '<', so that many unclosed tags are still read in one pass.
function closingBracket(source: string, from: number): number {
  for (let index = from; index < source.length; index += 1) {
    const unit = source.charAt(index)
    if (unit === '>') return index + 1
    if (unit === '<') return -1
  }
  return -1
}

/** Reads the tags of one source; only known tags count, so that 'Name <a@b.example>' stays text. */
export function tagReader(source: string): (at: number) => Tag | null {
  const exhausted = new Set<string>()

  // A search that failed once is never repeated: hostile text would make it quadratic.
  function endOf(closer: RegExp, from: number): number {
    if (exhausted.has(closer.source)) return -1
    closer.lastIndex = from
    const match = closer.exec(source)
    if (match === null) exhausted.add(closer.source)
    return match === null ? -1 : match.index + match[0].length
  }

  function readSpecial(at: number): Tag | null {
    const tag = (end: number): Tag => ({ kind: 'inline', name: '!', closing: false, end })
    if (source.startsWith('<!--', at)) {
      const end = endOf(/-->/g, at + 4)
      return end < 0 ? null : tag(end)
    }
    declaration.lastIndex = at
    const end = declaration.test(source) ? closingBracket(source, at + 1) : -1
    return end < 0 ? null : tag(end)
  }

  return (at) => {
    tagOpening.lastIndex = at
    const match = tagOpening.exec(source)
    if (match === null) return readSpecial(at)
    const name = (match[2] ?? '').toLowerCase()
    const kind = kinds.get(name)
    if (kind === undefined) return null
    const closing = match[1] === '/'
    const end = closingBracket(source, at + match[0].length)
    if (end < 0) return null
    if (kind !== 'hidden' || closing) return { kind, name, closing, end }
    const hiddenEnd = endOf(new RegExp(`</${name}\\s*>`, 'gi'), end)
    return { kind, name, closing, end: hiddenEnd < 0 ? end : hiddenEnd }
  }
}
