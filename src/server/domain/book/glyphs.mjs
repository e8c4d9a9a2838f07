// Which characters fonts can show. PDF/UA-1 allows no character without a glyph, and the compiler does not check it.
// Plain JavaScript for child processes: it is not bundled.

const CODE_POINTS = 0x110000
const COLLECTION = 0x74746366
const CMAP = 0x636d6170

/** The characters of one font, as bits. */
const characterSet = () => {
  const bits = new Uint8Array(CODE_POINTS / 8)
  return {
    add: (code) => {
      bits[code >> 3] |= 1 << (code & 7)
    },
    has: (code) => (bits[code >> 3] & (1 << (code & 7))) !== 0,
  }
}

/** Format 4 of a `cmap` subtable: segments of characters below U+10000. */
const readSegments = (view, at, characters) => {
  const bytes = view.getUint16(at + 6)
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes].map(
    (table) => at + table,
  )
  for (let segment = 0; segment < bytes; segment += 2) {
    const start = view.getUint16(starts + segment)
    const offset = view.getUint16(offsets + segment)
    for (let code = start; code <= Math.min(view.getUint16(ends + segment), 0xfffe); code++) {
      const glyph =
        offset === 0
          ? (code + view.getUint16(deltas + segment)) & 0xffff
          : view.getUint16(offsets + segment + offset + 2 * (code - start))
      if (glyph !== 0) characters.add(code)
    }
  }
}

/** Format 12: groups of any characters. */
const readGroups = (view, at, characters) => {
  for (let group = 0; group < view.getUint32(at + 12); group++) {
    const entry = at + 16 + 12 * group
    for (let code = view.getUint32(entry); code <= view.getUint32(entry + 4); code++) characters.add(code)
  }
}

const formats = { 4: readSegments, 12: readGroups }

const isUnicode = (platform, encoding) => platform === 0 || (platform === 3 && [1, 10].includes(encoding))

const charactersOfFont = (view, font) => {
  const characters = characterSet()
  const tables = Array.from({ length: view.getUint16(font + 4) }, (_, index) => font + 12 + 16 * index)
  const record = tables.find((table) => view.getUint32(table) === CMAP)
  if (record === undefined) return characters
  const cmap = view.getUint32(record + 8)
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const entry = cmap + 4 + 8 * index
    const subtable = cmap + view.getUint32(entry + 4)
    if (isUnicode(view.getUint16(entry), view.getUint16(entry + 2)))
      formats[view.getUint16(subtable)]?.(view, subtable, characters)
  }
  return characters
}

/** The characters of each font in a TrueType or OpenType file, which may be a collection. */
export const charactersOfFile = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== COLLECTION) return [charactersOfFont(view, 0)]
  return Array.from({ length: view.getUint32(8) }, (_, index) =>
    charactersOfFont(view, view.getUint32(12 + 4 * index)),
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Accents follow the letter that they stand on.
const unusual = /.?[^ -~\p{Cc}]+|\p{Cc}/gsu
// Fonts draw any space as their own, but for the one of Ogham, which is a line.
const needsNoGlyph = /(?!\u1680)[\s\p{Default_Ignorable_Code_Point}]/u

/** Finds what no font can show: each character with its accents must come from one font. */
export const glyphFinder = (fonts) => {
  const known = new Map()
  const isIn = (font, text) =>
    Array.from(text).every((character) => needsNoGlyph.test(character) || font.has(character.codePointAt(0)))
  const isShown = (grapheme) => {
    const forms = [grapheme.normalize('NFC'), grapheme.normalize('NFD')]
    return fonts.some((font) => forms.some((form) => isIn(font, form)))
  }
  const hasGlyphs = (grapheme) => {
    if (!known.has(grapheme)) known.set(grapheme, isShown(grapheme))
    return known.get(grapheme)
  }
  return {
    /** The text with a sign in place of what cannot be shown. */
    replace: (text, sign) =>
      text.replace(unusual, (piece) =>
        Array.from(graphemes.segment(piece), ({ segment }) => (hasGlyphs(segment) ? segment : sign)).join(''),
      ),
    /** Everything that was replaced. */
    missing: () => [...known].filter(([, isKnown]) => !isKnown).map(([grapheme]) => grapheme),
  }
}
