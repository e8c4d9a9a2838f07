import { cleanFormatting } from './clean-formatting.ts'
import { type LeftOut, removeUnsupported } from './left-out.ts'
import { cleanTables } from './tables.ts'
import { nestLists } from './word-lists.ts'

export type Pasted = { html: string; leftOut: LeftOut }

const isOffice = (html: string) => /urn:schemas-microsoft-com|class="?'?Mso|<o:p\b|mso-/i.test(html)

const isEmpty = (element: Element) =>
  !element.querySelector('img, table') && (element.textContent ?? '').trim() === ''

/** Word spaces paragraphs by empty ones, and holds empty cells open by a space. */
const removeEmptyParagraphs = (body: HTMLElement) => {
  for (const paragraph of body.querySelectorAll('p')) {
    if (!isEmpty(paragraph)) continue
    const isOnlyContent = paragraph.parentElement?.matches('td, th') && !paragraph.parentElement.children[1]
    if (isOnlyContent) paragraph.replaceChildren()
    else paragraph.remove()
  }
}

/** Style sheets would be reported as a violation of the CSP. */
const withoutStyleSheets = (html: string) => html.replace(/<style\b[\s\S]*?<\/style>/gi, '')

/** Word on the web marks headings by role. */
const convertHeadings = (body: HTMLElement) => {
  for (const paragraph of body.querySelectorAll('p[role="heading"][aria-level]')) {
    const heading = body.ownerDocument.createElement(`h${paragraph.getAttribute('aria-level')}`)
    heading.append(...paragraph.childNodes)
    paragraph.replaceWith(heading)
  }
}

/** Prepares the clipboard of word processors for the editor, which knows only the elements of its toolbar. */
export const cleanPastedHtml = (html: string): Pasted => {
  // An inert document: it loads nothing and runs no scripts.
  const { body } = new DOMParser().parseFromString(withoutStyleSheets(html), 'text/html')
  const leftOut = removeUnsupported(body)
  convertHeadings(body)
  nestLists(body)
  cleanTables(body, leftOut)
  cleanFormatting(body)
  if (isOffice(html)) removeEmptyParagraphs(body)
  return { html: body.innerHTML, leftOut }
}
