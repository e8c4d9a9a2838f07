import type { ComponentProps } from 'react'

/** Needs a label. */
export const ScrollRegion = (props: ComponentProps<'section'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section tabIndex={0} {...props} />
)
