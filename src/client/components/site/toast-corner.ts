import { lastPointerPosition } from '#client/ui/toasts.ts'

type Corner = { top: boolean; left: boolean }

const focusPosition = () => {
  const { activeElement } = document
  // Most buttons are on the right or at the top, so the toast appears at the bottom left.
  if (!activeElement || activeElement === document.body) return { x: innerWidth, y: 0 }
  const { x, y, width, height } = activeElement.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** CSS variable with the height of a bar at the bottom of the window; toasts stay above it. */
export const BOTTOM_BAR = '--bottom-bar'

const hasBottomBar = () => document.documentElement.style.getPropertyValue(BOTTOM_BAR) !== ''

/** The corner opposite the last click or the focus, so that a toast does not cover the next target. */
export const toastCorner = (toast: number | undefined): Corner => {
  if (toast === undefined) return { top: false, left: false }
  const { x, y } = lastPointerPosition() ?? focusPosition()
  return { top: y > innerHeight / 2 && !hasBottomBar(), left: x > innerWidth / 2 }
}
