import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accentShades, accents } from '#shared/conference/accents.ts'
import { readTokens, type Tokens } from './read-tokens.ts'

const { light, darkOnly, themes } = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))

const statuses = ['green', 'red', 'grey', 'amber', 'blue', 'yellow']
const surfaces = ['paper', 'paper-raised', 'paper-sunken']

const text: [string, string][] = [
  ...surfaces.flatMap((surface) =>
    [
      'ink',
      'ink-soft',
      'saffron-ink',
      'accent-ink',
      'danger',
      'danger-ink',
      ...statuses.map((s) => `${s}-ink`),
    ].map((ink): [string, string] => [ink, surface]),
  ),
  ...statuses.flatMap((status): [string, string][] => [
    [`${status}-ink`, `${status}-soft`],
    ['ink', `${status}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-ink'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-ink'],
  ['paper', 'ink'],
  ['ink', 'saffron-soft'],
  ['saffron-ink', 'saffron-soft'],
  ['ink', 'accent-soft'],
  ['accent-ink', 'accent-soft'],
  ['danger-ink', 'danger-soft'],
]

const edges: [string, string][] = [
  ...surfaces.flatMap((surface) =>
    ['line', 'focus', 'accent', ...statuses].map((edge): [string, string] => [edge, surface]),
  ),
  ...statuses.map((status): [string, string] => [status, `${status}-soft`]),
]

const everyTheme = accents.flatMap((accent) => [
  [`${accent}, light`, themes[accent].light] as const,
  [`${accent}, dark`, themes[accent].dark] as const,
])

describe.each(everyTheme)('in %s', (_, tokens) => {
  it.each(text)('%s can be read on %s', (ink, surface) => {
    expect(contrast(tokens, ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('%s can be seen on %s', (edge, surface) => {
    expect(contrast(tokens, edge, surface)).toBeGreaterThanOrEqual(3)
  })
})

it('gives every colour a dark value', () => {
  expect(Object.keys(darkOnly).sort()).toEqual(Object.keys(light).sort())
})

it.each(accents)('has the shades of %s that images and embedded pages use', (accent) => {
  const shades = themes[accent]
  expect(accentShades[accent]).toEqual({
    plain: shades.light.accent,
    ink: shades.light['accent-ink'],
    darkInk: shades.dark['accent-ink'],
  })
})

it('gives every accent a different colour', () => {
  expect(new Set(accents.map((accent) => themes[accent].light.accent)).size).toBe(accents.length)
})

function contrast(tokens: Tokens, a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(tokens[a]), luminance(tokens[b])].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex = ''): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
