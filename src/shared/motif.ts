/** Interlaced arcs around a centre: at each crossing one arc is drawn above the other, alternately. */
type MotifTone = 'ink' | 'saffron' | 'accent'

export interface MotifPath {
  d: string
  tone: MotifTone
  width: number
}

export interface MotifOptions {
  width: number
  height: number
  arcs: number
  /** The same seed always gives the same paths. */
  seed: number
  /** The middle of the figure, in units of the drawing. */
  centre?: [number, number]
  /** Radius of an arc's circle, and how far its own centre lies from the middle of the figure. */
  radius?: number
  offset?: number
  /** How much of its circle an arc covers, 0 to 1. */
  span?: number
  /** How far arcs deviate from perfect symmetry, 0 to 1. */
  stray?: number
  stroke?: number
  /** Parallel lines of one arc, and the distance between them. */
  lines?: number
  pitch?: number
  /** Space on each side of an arc that is drawn above another. */
  gap?: number
  tones?: readonly MotifTone[]
  /** Degrees by which the whole figure is turned. */
  turn?: number
  /** How much of the arcs is drawn, 0 to 1: of all, or of each. */
  progress?: number | readonly number[]
}

interface Circle {
  x: number
  y: number
  r: number
}

interface Arc extends Circle {
  from: number
  span: number
  tone: MotifTone
}

type AngleRange = [from: number, to: number]

const TAU = Math.PI * 2
const TONES: readonly MotifTone[] = ['ink', 'saffron', 'ink', 'accent']

const NINE_TONES: readonly MotifTone[] = [
  'ink',
  'saffron',
  'ink',
  'accent',
  'ink',
  'saffron',
  'ink',
  'accent',
  'ink',
]
const THREE_TONES: readonly MotifTone[] = ['ink', 'saffron', 'accent']
const largeFigure = {
  seed: 27,
  arcs: 9,
  radius: 250,
  offset: 150,
  span: 0.638,
  lines: 4,
  pitch: 6,
  tones: NINE_TONES,
}
const iconFigure = {
  seed: 3,
  arcs: 3,
  width: 96,
  height: 96,
  centre: [48, 50.5] as [number, number],
  tones: THREE_TONES,
}

/** The few ways in which the site draws the motif. */
export const motifs = {
  /** The whole figure, for the home banner, the sharing image and the video. */
  banner: { ...largeFigure, width: 880, height: 640, centre: [440, 330] },
  /** A crop of the same figure, for page headers. */
  header: { ...largeFigure, width: 640, height: 220, centre: [430, 300] },
  /** Three arcs, bold enough for sixteen pixels. */
  mark: { ...iconFigure, radius: 27, offset: 14.5, span: 0.6, lines: 1, stroke: 9, gap: 8 },
  /** The same three as thin lines, for large icons and print. */
  emblem: {
    ...iconFigure,
    radius: 27,
    offset: 14.5,
    span: 0.62,
    lines: 3,
    stroke: 2.4,
    pitch: 4.8,
    gap: 4.8,
  },
} satisfies Record<string, MotifOptions>

export const motif = (options: MotifOptions): MotifPath[] => {
  const { width, height, stroke = 1.5, lines = 3, pitch = stroke * 4, gap = pitch } = options
  const placed = placeArcs(options)
  const reach = gap + ((lines - 1) * pitch) / 2
  const margin = stroke / 2
  return placed.flatMap((arc) => {
    const under = placed.flatMap((other) => (other === arc ? [] : underpasses(placed, arc, other)))
    const d = Array.from({ length: lines }, (_, index) => arc.r + (index - (lines - 1) / 2) * pitch)
      .map((r) => ({ ...arc, r }))
      .flatMap((line) => visibleSegments(line, under, reach).map((segment) => ({ line, segment })))
      .filter(({ line, segment }) => inView(line, segment, width + margin, height + margin, -margin))
      .map(({ line, segment }) => pathOf(line, segment))
      .join('')
    return d === '' ? [] : [{ d, tone: arc.tone, width: stroke }]
  })
}

const placeArcs = (options: MotifOptions): Arc[] => {
  const { width, height, arcs, seed, centre = [width / 2, height / 2], span = 0.72, stray = 0 } = options
  const { tones = TONES, turn = -90, progress = 1, radius = Math.min(width, height) * 0.3 } = options
  const { offset = radius * 0.6 } = options
  const random = createSeededRandom(seed)
  const about = (amount: number) => (random() * 2 - 1) * amount * stray
  return Array.from({ length: arcs }, (_, index) => {
    const angle = TAU * (turn / 360 + (index + about(0.35)) / arcs)
    const away = offset * (1 + about(0.3))
    const r = radius * (1 + about(0.2))
    const share = TAU * span * (1 + about(0.2))
    return {
      x: centre[0] + Math.cos(angle) * away,
      y: centre[1] + Math.sin(angle) * away,
      r,
      // Half the arc on each side of this angle, so that both ends point towards the middle.
      from: angle - share / 2,
      span: share * (typeof progress === 'number' ? progress : (progress[index] ?? 0)),
      tone: tones[index % tones.length] ?? 'ink',
    }
  })
}

interface Underpass {
  other: Arc
  /** Which of the two crossings of the circles: before or after the direction towards the other's centre. */
  side: 1 | -1
}

/** The crossings at which an arc passes under another one. */
const underpasses = (placed: Arc[], arc: Arc, other: Arc): Underpass[] => {
  const { apart, towards } = between(arc, other)
  if (apart >= arc.r + other.r || apart <= Math.abs(arc.r - other.r)) return []
  return ([-1, 1] as const).flatMap((side) => {
    const [x, y] = at(arc, towards + side * crossingAngle(arc.r, apart, other.r))
    const alongOther = normaliseAngle(Math.atan2(y - other.y, x - other.x) - other.from)
    if (alongOther > other.span) return []
    const around = placed.filter((third) => third !== arc && third !== other && contains(third, x, y)).length
    // Parity of the circles around the crossing, as on a chessboard: over and under alternate along every arc.
    return (around + (side === -1 ? 1 : 0)) % 2 === 0 ? [] : [{ other, side }]
  })
}

/** What is visible of one line, in radians from its start, between the gaps under other arcs. */
const visibleSegments = (line: Arc, under: Underpass[], reach: number): AngleRange[] => {
  const gaps = under
    .map(({ other, side }): AngleRange => {
      const { apart, towards } = between(line, other)
      const near = side * crossingAngle(line.r, apart, other.r - reach)
      const far = side * crossingAngle(line.r, apart, other.r + reach)
      const from = normaliseAngle(towards + Math.min(near, far) - line.from)
      return [from, from + Math.abs(far - near)]
    })
    .flatMap(([from, to]): AngleRange[] =>
      to > TAU
        ? [
            [from, to],
            [from - TAU, to - TAU],
          ]
        : [[from, to]],
    )
    .sort((a, b) => a[0] - b[0])
  const visible: AngleRange[] = []
  let start = 0
  for (const [from, to] of [...gaps, [line.span, TAU * 2] as AngleRange]) {
    const end = Math.min(from, line.span)
    // Segments too short to see are left out.
    if ((end - start) * line.r > reach * 0.6) visible.push([start, end])
    start = Math.max(start, to)
  }
  return visible
}

const between = (a: Circle, b: Circle) => ({
  apart: Math.hypot(b.x - a.x, b.y - a.y),
  towards: Math.atan2(b.y - a.y, b.x - a.x),
})

/** The angle, seen from a circle's centre, at which its edge lies at a distance from a point that is `apart` away. */
const crossingAngle = (r: number, apart: number, distance: number): number =>
  Math.acos(Math.min(1, Math.max(-1, (r * r + apart * apart - distance * distance) / (2 * r * apart))))

const contains = (circle: Circle, x: number, y: number): boolean =>
  Math.hypot(x - circle.x, y - circle.y) < circle.r

const normaliseAngle = (angle: number): number => ((angle % TAU) + TAU) % TAU

const at = (circle: Circle, angle: number): [number, number] => [
  circle.x + Math.cos(angle) * circle.r,
  circle.y + Math.sin(angle) * circle.r,
]

const inView = (line: Arc, [from, to]: AngleRange, right: number, bottom: number, edge: number): boolean => {
  const steps = Math.ceil((to - from) / 0.05)
  for (let step = 0; step <= steps; step++) {
    const [x, y] = at(line, line.from + from + ((to - from) * step) / steps)
    if (x > edge && y > edge && x < right && y < bottom) return true
  }
  return false
}

const pathOf = (line: Arc, [from, to]: AngleRange): string => {
  // SVG draws nothing for an arc that ends where it starts, so a whole circle goes in two halves.
  if (to - from > 6) return pathOf(line, [from, from + 3]) + pathOf(line, [from + 3, to])
  const start = at(line, line.from + from)
    .map(rounded)
    .join(' ')
  const end = at(line, line.from + to)
    .map(rounded)
    .join(' ')
  const r = rounded(line.r)
  return `M${start}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end}`
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** mulberry32: small, and the same numbers in every engine. */
export const createSeededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
