const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

// A link covers its cell, so the position of the cell counts.
const middle = (link: Element) => {
  const { left, top, width, height } = (link.closest('td') ?? link).getBoundingClientRect()
  return [left + width / 2, top + height / 2] as const
}

/** The link next to the focused one in the direction of an arrow key. */
export const nearestLink = (grid: HTMLElement, key: string): HTMLElement | undefined => {
  const direction = directions[key]
  const from = document.activeElement
  if (!direction || !from?.matches('td a')) return undefined
  const [x, y] = middle(from)
  const [dx, dy] = direction
  let best: { link: HTMLElement; far: number } | undefined
  for (const link of grid.querySelectorAll<HTMLElement>('td a')) {
    const [toX, toY] = middle(link)
    const ahead = (toX - x) * dx + (toY - y) * dy
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx)
    // Prefers links in a straight line over close ones.
    const far = ahead + 3 * aside
    if (link !== from && ahead > 1 && (!best || far < best.far)) best = { link, far }
  }
  return best?.link
}
