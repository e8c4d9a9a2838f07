/** Many voices, one conversation: arcs around an empty table, each passing over and under the others. */
type MotifTone = 'ink' | 'saffron' | 'accent'

export interface MotifPath {
  d: string
  tone: MotifTone
  width: number
}

export interface MotifOptions {
  width: number
  height: number
  /** How many voices sit around the table. */
  arcs: number
  /** The same seed always gives the same paths. */
  seed: number
  /** The middle of the table, in units of the drawing. */
  centre?: [number, number]
  /** Radius of a voice's circle, and how far its own centre lies from the middle of the table. */
  radius?: number
  offset?: number
  /** How much of its circle a voice draws, 0 to 1. */
  span?: number
  /** How far a voice may stray from perfect symmetry, 0 to 1. */
  stray?: number
  stroke?: number
  /** Parallel threads of one voice, and the distance between them. */
  lines?: number
  pitch?: number
  /** Air left on each side of a voice that passes over another. */
  gap?: number
  tones?: readonly MotifTone[]
  /** Degrees by which the whole figure is turned. */
  turn?: number
  /** How far the voices have drawn themselves, 0 to 1: all alike, or each its own. */
  progress?: number | readonly number[]
}

interface Circle {
  x: number
  y: number
  r: number
}

interface Voice extends Circle {
  from: number
  span: number
  tone: MotifTone
}

type Stretch = [from: number, to: number]

const TAU = Math.PI * 2
const TONES: readonly MotifTone[] = ['ink', 'saffron', 'ink', 'accent']

const BRIGHT: readonly MotifTone[] = [
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
const THREE: readonly MotifTone[] = ['ink', 'saffron', 'accent']
const woven = { seed: 27, arcs: 9, radius: 250, offset: 150, span: 0.638, lines: 4, pitch: 6, tones: BRIGHT }
const tucked = {
  seed: 3,
  arcs: 3,
  width: 96,
  height: 96,
  centre: [48, 50.5] as [number, number],
  tones: THREE,
}

/** The few ways in which the site draws the motif. */
export const motifs = {
  /** The whole table, for the home banner, the sharing image and the video. */
  banner: { ...woven, width: 880, height: 640, centre: [440, 330] },
  /** A crop of the same weave, for page headers. */
  header: { ...woven, width: 640, height: 220, centre: [430, 300] },
  /** Three voices, bold enough for sixteen pixels. */
  mark: { ...tucked, radius: 27, offset: 14.5, span: 0.6, lines: 1, stroke: 9, gap: 8 },
  /** The same three as threads, for large icons and print. */
  emblem: { ...tucked, radius: 27, offset: 14.5, span: 0.62, lines: 3, stroke: 2.4, pitch: 4.8, gap: 4.8 },
} satisfies Record<string, MotifOptions>

export function motif(options: MotifOptions): MotifPath[] {
  const { width, height, stroke = 1.5, lines = 3, pitch = stroke * 4, gap = pitch } = options
  const voices = seat(options)
  const reach = gap + ((lines - 1) * pitch) / 2
  const margin = stroke / 2
  return voices.flatMap((voice) => {
    const under = voices.flatMap((other) => (other === voice ? [] : dives(voices, voice, other)))
    const d = Array.from({ length: lines }, (_, line) => voice.r + (line - (lines - 1) / 2) * pitch)
      .flatMap((r) =>
        pieces({ ...voice, r }, under, reach).map((piece) => ({ thread: { ...voice, r }, piece })),
      )
      .filter(({ thread, piece }) => inView(thread, piece, width + margin, height + margin, -margin))
      .map(({ thread, piece }) => arc(thread, piece))
      .join('')
    return d === '' ? [] : [{ d, tone: voice.tone, width: stroke }]
  })
}

function seat(options: MotifOptions): Voice[] {
  const { width, height, arcs, seed, centre = [width / 2, height / 2], span = 0.72, stray = 0 } = options
  const { tones = TONES, turn = -90, progress = 1, radius = Math.min(width, height) * 0.3 } = options
  const { offset = radius * 0.6 } = options
  const random = randomFrom(seed)
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
      // Half the arc on each side of the seat, so that both open ends lean in over the table.
      from: angle - share / 2,
      span: share * (typeof progress === 'number' ? progress : (progress[index] ?? 0)),
      tone: tones[index % tones.length] ?? 'ink',
    }
  })
}

interface Dive {
  other: Voice
  /** Which of the two crossings of the circles: before or after the direction towards the other's centre. */
  side: 1 | -1
}

/** The crossings at which a voice goes under another one. */
function dives(voices: Voice[], voice: Voice, other: Voice): Dive[] {
  const { apart, towards } = between(voice, other)
  if (apart >= voice.r + other.r || apart <= Math.abs(voice.r - other.r)) return []
  return ([-1, 1] as const).flatMap((side) => {
    const [x, y] = at(voice, towards + side * opening(voice.r, apart, other.r))
    const alongOther = forward(Math.atan2(y - other.y, x - other.x) - other.from)
    if (alongOther > other.span) return []
    const around = voices.filter((third) => third !== voice && third !== other && holds(third, x, y)).length
    // Circles counted like the squares of a chessboard: along any voice, over and under alternate.
    return (around + (side === -1 ? 1 : 0)) % 2 === 0 ? [] : [{ other, side }]
  })
}

/** What remains of one thread, in radians from its start, after the openings under other voices. */
function pieces(thread: Voice, under: Dive[], reach: number): Stretch[] {
  const holes = under
    .map(({ other, side }): Stretch => {
      const { apart, towards } = between(thread, other)
      const near = side * opening(thread.r, apart, other.r - reach)
      const far = side * opening(thread.r, apart, other.r + reach)
      const from = forward(towards + Math.min(near, far) - thread.from)
      return [from, from + Math.abs(far - near)]
    })
    .flatMap(([from, to]): Stretch[] =>
      to > TAU
        ? [
            [from, to],
            [from - TAU, to - TAU],
          ]
        : [[from, to]],
    )
    .sort((a, b) => a[0] - b[0])
  const kept: Stretch[] = []
  let start = 0
  for (const [from, to] of [...holes, [thread.span, TAU * 2] as Stretch]) {
    const end = Math.min(from, thread.span)
    // A crumb between two openings says nothing; leave it out.
    if ((end - start) * thread.r > reach * 0.6) kept.push([start, end])
    start = Math.max(start, to)
  }
  return kept
}

function between(a: Circle, b: Circle) {
  return { apart: Math.hypot(b.x - a.x, b.y - a.y), towards: Math.atan2(b.y - a.y, b.x - a.x) }
}

/** The angle, seen from a circle's centre, at which its edge lies at a distance from a point that is `apart` away. */
function opening(r: number, apart: number, distance: number): number {
  return Math.acos(Math.min(1, Math.max(-1, (r * r + apart * apart - distance * distance) / (2 * r * apart))))
}

function holds(circle: Circle, x: number, y: number): boolean {
  return Math.hypot(x - circle.x, y - circle.y) < circle.r
}

function forward(angle: number): number {
  return ((angle % TAU) + TAU) % TAU
}

function at(circle: Circle, angle: number): [number, number] {
  return [circle.x + Math.cos(angle) * circle.r, circle.y + Math.sin(angle) * circle.r]
}

function inView(thread: Voice, [from, to]: Stretch, right: number, bottom: number, edge: number): boolean {
  const steps = Math.ceil((to - from) / 0.05)
  for (let step = 0; step <= steps; step++) {
    const [x, y] = at(thread, thread.from + from + ((to - from) * step) / steps)
    if (x > edge && y > edge && x < right && y < bottom) return true
  }
  return false
}

function arc(thread: Voice, [from, to]: Stretch): string {
  // SVG draws nothing for an arc that ends where it starts, so a whole circle goes in two halves.
  if (to - from > 6) return arc(thread, [from, from + 3]) + arc(thread, [from + 3, to])
  const start = at(thread, thread.from + from)
    .map(short)
    .join(' ')
  const end = at(thread, thread.from + to)
    .map(short)
    .join(' ')
  const r = short(thread.r)
  return `M${start}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${end}`
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}

/** mulberry32: small, and the same numbers in every engine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
