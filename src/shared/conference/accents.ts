/** Each passes contrast AA in the light and the dark theme; tokens.css has all their shades. */
export const accents = ['teal', 'blue', 'plum', 'green', 'brick'] as const
export type Accent = (typeof accents)[number]

/** The shades that are used outside the style sheet: plain and for text on light paper, and for text on dark paper. */
export const accentShades: Record<Accent, { plain: string; ink: string; darkInk: string }> = {
  teal: { plain: '#0f7a72', ink: '#0a645e', darkInk: '#74d6c8' },
  blue: { plain: '#2763ad', ink: '#1e4d86', darkInk: '#abcdf5' },
  plum: { plain: '#8a3a7c', ink: '#702c64', darkInk: '#e8b4dc' },
  green: { plain: '#2f7a33', ink: '#1f5c22', darkInk: '#9fdb99' },
  brick: { plain: '#9a4a2a', ink: '#7d3a1f', darkInk: '#f2ba9f' },
}
