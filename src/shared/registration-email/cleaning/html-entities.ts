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
