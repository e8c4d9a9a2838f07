import { backgroundColours, textColours } from '#client/components/admin/settings/editor/colours.ts'

const palette = new Set<string>([...textColours, ...backgroundColours].map(({ value }) => value))

/** Elements for what word processors write as styles. */
const marks: [tag: string, applies: (style: CSSStyleDeclaration, element: Element) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  [
    'u',
    ({ textDecoration }, element) =>
      textDecoration.includes('underline') && !element.closest('a') && !element.querySelector('a'),
  ],
  ['s', ({ textDecoration }) => textDecoration.includes('line-through')],
]

/** Colours other than the site's are unreadable in dark mode. */
const keptStyle = (element: HTMLElement): string => {
  const { style } = element
  if (element.matches('p, h1, h2, h3, h4, h5, h6')) {
    const align = style.textAlign || element.getAttribute('align') || ''
    return /^(center|right|justify)$/.test(align) ? `text-align: ${align}` : ''
  }
  if (!element.matches('span')) return ''
  return (['color', 'background-color'] as const)
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([, value]) => palette.has(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

const numberings: Record<string, string> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** Google Docs writes the numbering into the style of the items. */
const convertNumbering = (body: HTMLElement) => {
  for (const list of body.querySelectorAll('ol')) {
    const item = [...list.children].find((child) => child.matches('li')) as HTMLElement | undefined
    const type = numberings[item?.style.listStyleType || list.style.listStyleType]
    if (type && (type !== '1' || list.parentElement?.closest('ul, ol'))) list.setAttribute('type', type)
  }
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** Keeps bold, italic, underline, strike, alignment and the site's own colours. */
export const cleanFormatting = (body: HTMLElement) => {
  convertNumbering(body)
  // Their targets are not pasted, or on another computer.
  for (const link of body.querySelectorAll('a[href^="#"], a[href^="file:" i]')) unwrap(link)
  for (const element of body.querySelectorAll<HTMLElement>('span'))
    for (const [tag, applies] of marks) {
      if (!applies(element.style, element)) continue
      const mark = element.ownerDocument.createElement(tag)
      mark.append(...element.childNodes)
      element.append(mark)
    }
  for (const element of body.querySelectorAll<HTMLElement>('[style], [align]')) {
    // Google Docs wraps everything into a bold element that is not bold.
    if (element.matches('b, strong') && element.style.fontWeight === 'normal') {
      unwrap(element)
      continue
    }
    const kept = keptStyle(element)
    if (kept) element.setAttribute('style', kept)
    else element.removeAttribute('style')
  }
}
