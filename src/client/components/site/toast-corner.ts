import { lastPointerPosition } from '#client/ui/toasts.ts'

type Corner = { top: boolean; left: boolean }
type Box = { left: number; top: number; right: number; bottom: number }

const focusPosition = () => {
  const { activeElement } = document
  // Most buttons are on the right or at the top, so the toast appears at the bottom left.
  if (!activeElement || activeElement === document.body) return { x: innerWidth, y: 0 }
  const { x, y, width, height } = activeElement.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** CSS variable with the height of a bar at the bottom of the window; toasts stay above it. */
export const BOTTOM_BAR = '--bottom-bar'

const bottomBar = () => Number.parseFloat(document.documentElement.style.getPropertyValue(BOTTOM_BAR)) || 0

/** Most toasts are smaller. */
const SIZE = { width: 420, height: 150 }
const HEADER_PX = 64

const boxOf = ({ top, left }: Corner): Box => {
  const width = Math.min(SIZE.width, innerWidth)
  const x = left ? 0 : innerWidth - width
  const y = top ? HEADER_PX : innerHeight - bottomBar() - SIZE.height
  return { left: x, top: y, right: x + width, bottom: y + SIZE.height }
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const headingsAndControls = () =>
  [...document.querySelectorAll('h1, h2, h3, a[href], button, input, select, summary, textarea')]
    .filter((element) => !element.closest('[data-toasts]') && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())

/**
 * The corner that covers the fewest headings and controls, never the last click or the focus. Among equals the one
 * opposite to those.
 */
export const toastCorner = (toast: number | undefined): Corner => {
  if (toast === undefined) return { top: false, left: false }
  const { x, y } = lastPointerPosition() ?? focusPosition()
  const opposite = { top: y > innerHeight / 2 && bottomBar() === 0, left: x > innerWidth / 2 }
  const corners = [
    opposite,
    { ...opposite, left: !opposite.left },
    { ...opposite, top: !opposite.top },
    { top: !opposite.top, left: !opposite.left },
  ].filter(({ top }) => !top || bottomBar() === 0)
  const elements = headingsAndControls()
  const covered = (corner: Corner) => {
    const box = boxOf(corner)
    if (overlap(box, { left: x, top: y, right: x, bottom: y })) return Number.POSITIVE_INFINITY
    return elements.filter((element) => overlap(box, element)).length
  }
  const [best = opposite] = corners
    .map((corner) => ({ ...corner, covered: covered(corner) }))
    .toSorted((a, b) => a.covered - b.covered)
  return { top: best.top, left: best.left }
}
