import { lastPointerPosition } from '../../ui/toasts'

/** The corner of the window where nobody is working: what one presses next is mostly near what one pressed last. */
type Corner = { top: boolean; left: boolean }

const placeOfFocus = () => {
  const { activeElement } = document
  // With no focus to be near, in the way of the least: what is pressed stands mostly on the right, or at the top.
  if (!activeElement || activeElement === document.body) return { x: innerWidth, y: 0 }
  const { x, y, width, height } = activeElement.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** The property in which a bar at the foot of the window says how high it is: toasts stay above it. */
export const BOTTOM_BAR = '--bottom-bar'

const hasBottomBar = () => document.documentElement.style.getPropertyValue(BOTTOM_BAR) !== ''

/** Where a toast comes, and then stays. */
export const cornerFor = (toast: number | undefined): Corner => {
  if (toast === undefined) return { top: false, left: false }
  const { x, y } = lastPointerPosition() ?? placeOfFocus()
  return { top: y > innerHeight / 2 && !hasBottomBar(), left: x > innerWidth / 2 }
}
