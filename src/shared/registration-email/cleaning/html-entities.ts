// The named entities of Latin-1, in code order from 160.
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Zcaron', 'Ž'],
  ['zcaron', 'ž'],
  ['Yuml', 'Ÿ'],
  ['euro', '€'],
  ['colon', ':'],
  ['commat', '@'],
  ['period', '.'],
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
