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
