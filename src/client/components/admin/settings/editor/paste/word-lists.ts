import { type ListMarker, readMarker } from './list-marker.ts'

/** A list item as Word writes it: one paragraph after the other, each with its level. */
type Item = { level: number; listId: string; marker: ListMarker; content: Node[] }

type OpenList = { level: number; listId: string; element: HTMLElement; isOrdered: boolean }

const MSO_LIST = /mso-list:\s*l(\d+)\s+level(\d+)\s+lfo\d+/i

const createList = (document: Document, { marker, level }: Item) => {
  const list = document.createElement(marker.isOrdered ? 'ol' : 'ul')
  if (marker.isOrdered && marker.start > 1) list.setAttribute('start', String(marker.start))
  // Nested lists are lettered unless they say otherwise.
  if (marker.isOrdered && (marker.type !== '1' || level > 1)) list.setAttribute('type', marker.type)
  return list
}

/** Builds nested lists from items with levels; skipped levels are ignored. */
const buildLists = (document: Document, items: Item[]): HTMLElement[] => {
  const lists: HTMLElement[] = []
  const open: OpenList[] = []
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const current = open.at(-1)
    const isSame =
      current?.level === item.level &&
      current.listId === item.listId &&
      current.isOrdered === item.marker.isOrdered
    if (!isSame) {
      if (current?.level === item.level) open.pop()
      const element = createList(document, item)
      const parent = open.at(-1)?.element.lastElementChild
      if (parent) parent.append(element)
      else lists.push(element)
      open.push({ level: item.level, listId: item.listId, element, isOrdered: item.marker.isOrdered })
    }
    const entry = document.createElement('li')
    entry.append(...item.content)
    open.at(-1)?.element.append(entry)
  }
  return lists
}

const takeMarker = (paragraph: Element): string => {
  const ignored = paragraph.querySelector('[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]')
  const text = ignored?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  ignored?.remove()
  return text
}

const asParagraph = (element: Element) => {
  const paragraph = element.ownerDocument.createElement('p')
  paragraph.append(...element.childNodes)
  return paragraph
}

const itemOf = (element: Element): Item | undefined => {
  const [, listId = '', level = '1'] = MSO_LIST.exec(element.getAttribute('style') ?? '') ?? []
  if (!listId) return undefined
  const marker = readMarker(takeMarker(element))
  return { level: Number(level), listId, marker, content: [asParagraph(element)] }
}

/** A further paragraph of the item before it. */
const isContinuation = (element: Element) => /\bMsoListParagraph/.test(element.className)

/** Numbered headings keep their number as text. */
const numberHeadings = (body: HTMLElement) => {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const marker = takeMarker(heading)
    if (marker) heading.prepend(`${marker} `)
  }
}

/** Word on the web puts each item into a list and a box of its own. */
const webItemsOf = (list: Element): Item[] | undefined => {
  if (!list.matches('ul, ol')) return undefined
  const entries = [...list.children]
  if (entries.length === 0 || !entries.every((entry) => entry.matches('li[data-aria-level]')))
    return undefined
  return entries.map((entry) => ({
    level: Number(entry.getAttribute('data-aria-level')) || 1,
    listId: entry.getAttribute('data-listid') ?? '',
    marker: {
      isOrdered: list.matches('ol'),
      start: Number(list.getAttribute('start')) || 1,
      type: readMarker(entry.getAttribute('data-leveltext')?.replace(/%\d/, '1') ?? '1.').type,
    },
    content: [...entry.childNodes],
  }))
}

const unwrapBoxes = (body: HTMLElement) => {
  for (const box of body.querySelectorAll(
    'div.ListContainerWrapper, div.OutlineElement, div.TableCellContent',
  ))
    box.replaceWith(...box.childNodes)
}

/** Replaces runs of flat items by nested lists. */
const nestRuns = (parent: Element) => {
  let items: Item[] = []
  const flush = (before: Element | null) => {
    if (items.length === 0) return
    for (const list of buildLists(parent.ownerDocument, items)) parent.insertBefore(list, before)
    items = []
  }
  for (const child of [...parent.children]) {
    const item = child.matches('p, div') ? itemOf(child) : undefined
    const listItems = item ? [item] : webItemsOf(child)
    if (listItems) {
      items.push(...listItems)
      child.remove()
    } else if (items.length > 0 && isContinuation(child)) {
      items.at(-1)?.content.push(asParagraph(child))
      child.remove()
    } else flush(child)
  }
  flush(null)
}

export const nestLists = (body: HTMLElement) => {
  unwrapBoxes(body)
  numberHeadings(body)
  const parents = new Set<Element>()
  for (const item of body.querySelectorAll('[style*="mso-list" i], li[data-aria-level]')) {
    const parent = item.matches('li') ? item.parentElement?.parentElement : item.parentElement
    if (parent) parents.add(parent)
  }
  for (const parent of parents) nestRuns(parent)
}
