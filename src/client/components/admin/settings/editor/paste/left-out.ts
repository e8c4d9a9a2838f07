const names = {
  picture: ['1 picture', 'pictures'],
  textBox: ['1 text box', 'text boxes'],
  comment: ['1 comment', 'comments'],
  deletion: ['1 tracked deletion', 'tracked deletions'],
  formField: ['1 form field', 'form fields'],
  embed: ['1 embedded object', 'embedded objects'],
  line: ['1 dividing line', 'dividing lines'],
  nestedTable: ['1 nested table (its text was kept)', 'nested tables (their text was kept)'],
} as const

type Kind = keyof typeof names

/** How many things of each kind were left out of a pasted text. */
export type LeftOut = Map<Kind, number>

export const addLeftOut = (leftOut: LeftOut, kind: Kind, howMany = 1) => {
  if (howMany > 0) leftOut.set(kind, (leftOut.get(kind) ?? 0) + howMany)
}

const isTextBox = (image: Element) =>
  /text_x0020_box/i.test(image.getAttribute('v:shapes') ?? '') ||
  /^text box:/i.test(image.getAttribute('alt') ?? '')

/** The address on this site, which browsers make absolute when they copy. */
const safeReturnPath = (src: string) => {
  if (/^\/(?![/\\])/.test(src)) return src
  return src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : undefined
}

const removeImages = (body: HTMLElement, leftOut: LeftOut) => {
  for (const image of body.querySelectorAll('img')) {
    const path = safeReturnPath(image.getAttribute('src') ?? '')
    if (path) {
      image.setAttribute('src', path)
      continue
    }
    addLeftOut(leftOut, isTextBox(image) ? 'textBox' : 'picture')
    image.remove()
  }
}

/** Word hides the text of its text boxes in comments, with a picture for other programs. */
const countTextBoxes = (body: HTMLElement, leftOut: LeftOut) => {
  const comments = body.ownerDocument.createTreeWalker(body.ownerDocument, NodeFilter.SHOW_COMMENT)
  let boxes = 0
  while (comments.nextNode()) boxes += comments.currentNode.nodeValue?.match(/<v:textbox\b/gi)?.length ?? 0
  addLeftOut(leftOut, 'textBox', boxes - (leftOut.get('textBox') ?? 0))
}

const removed: [kind: Kind, selector: string][] = [
  ['comment', '[style*="mso-element:comment" i]:not([style*="comment-list" i]), .msocomtxt'],
  ['deletion', 'del[cite], del[datetime], .msoDel'],
  ['formField', 'input:not([type="hidden"]), select, textarea, button'],
  ['embed', 'iframe, object, embed, video, audio, canvas, svg'],
  ['line', 'hr'],
]

/** References to comments and what Word draws around them. */
const SILENTLY_REMOVED =
  '.msocomanchor, .MsoCommentReference, [style*="mso-element:comment-list" i], script, style, link, meta, title, xml, template'

/** Removes what the editor cannot hold. */
export const removeUnsupported = (body: HTMLElement): LeftOut => {
  const leftOut: LeftOut = new Map()
  removeImages(body, leftOut)
  countTextBoxes(body, leftOut)
  for (const [kind, selector] of removed)
    for (const element of body.querySelectorAll(selector)) {
      // A part of one that is gone already.
      if (!body.contains(element)) continue
      element.remove()
      addLeftOut(leftOut, kind)
    }
  for (const element of body.querySelectorAll(SILENTLY_REMOVED)) element.remove()
  return leftOut
}

/** '2 pictures and 1 text box' */
export const leftOutInWords = (leftOut: LeftOut): string =>
  new Intl.ListFormat('en-GB').format(
    [...leftOut].map(([kind, howMany]) => (howMany === 1 ? names[kind][0] : `${howMany} ${names[kind][1]}`)),
  )
