const [WIDTH, HEIGHT] = [860, 500]
const edge = { left: 84, right: 236, top: 84, bottom: 66 }
const LABEL_STEP = 20
// Told apart by colour, dash and the name at the end; readable on white and on black.
const looks = [
  { light: '#0f6e6e', dark: '#5cc8c2', dash: '' },
  { light: '#b3541e', dark: '#f0a06a', dash: '7 4' },
  { light: '#5b3f8c', dark: '#bda4ec', dash: '2 4' },
  { light: '#2f6b2f', dark: '#8fce8a', dash: '9 4 2 4' },
  { light: '#8c1d40', dark: '#f08aa8', dash: '14 5' },
  { light: '#4a4a4a', dark: '#c4c4c4', dash: '1 5' },
]

const powersOfTen = (values) => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const from = Math.floor(Math.log10(least))
  const steps = Math.max(1, Math.ceil(Math.log10(most)) - from)
  return Array.from({ length: steps + 1 }, (_, step) => 10 ** (from + step))
}

const scale = (ticks, from, to) => (value) => {
  const [first, last] = [Math.log10(ticks[0]), Math.log10(ticks.at(-1))]
  return Number((from + ((Math.log10(value) - first) / (last - first)) * (to - from)).toFixed(1))
}

/** Names stand beside the ends of their lines, pushed apart where those are close. */
const labelPlaces = (ends) => {
  const places = []
  let last = Number.NEGATIVE_INFINITY
  for (const { index, y } of ends.map((y, index) => ({ index, y })).sort((a, b) => a.y - b.y)) {
    last = Math.max(y, last + LABEL_STEP)
    places[index] = last
  }
  const tooLow = Math.max(0, Math.max(...places) - (HEIGHT - edge.bottom))
  return places.map((y) => y - tooLow)
}

const style = `text{font:13px system-ui,sans-serif;fill:#222}.title{font-size:17px;font-weight:600}.soft{fill:#555}.ground{fill:#fff}.grid{stroke:#e2e2e2}.guide{stroke:#999;stroke-dasharray:3 5}
${looks.map(({ light, dash }, index) => `.l${index}{stroke:${light};stroke-dasharray:${dash || 'none'}}.p${index}{fill:${light}}`).join('')}
@media (prefers-color-scheme:dark){text{fill:#eee}.soft{fill:#b5b5b5}.ground{fill:#16191c}.grid{stroke:#343a40}.guide{stroke:#777}${looks.map(({ dark }, index) => `.l${index}{stroke:${dark}}.p${index}{fill:${dark}}`).join('')}}`

/** Lines on a double logarithmic ground: what grows with its answer rises no steeper than the guides. */
export const plot = (lines, title) => {
  const points = lines.flatMap((line) => line.points)
  const xs = powersOfTen(points.map(([rows]) => rows))
  const ys = powersOfTen(points.map(([, ms]) => ms))
  const [right, bottom] = [WIDTH - edge.right, HEIGHT - edge.bottom]
  const x = scale(xs, edge.left, right)
  const y = scale(ys, bottom, edge.top)
  const grid = [
    ...xs.map(
      (tick) =>
        `<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="${edge.top}" y2="${bottom}"/><text x="${x(tick)}" y="${bottom + 22}" text-anchor="middle">${tick.toLocaleString('en-GB')}</text>`,
    ),
    ...ys.map(
      (tick) =>
        `<line class="grid" x1="${edge.left}" x2="${right}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${edge.left - 10}" y="${y(tick)}" dy="4" text-anchor="end">${tick.toLocaleString('en-GB')}</text>`,
    ),
  ]
  // Ten times the rows in ten times the time, from each power of ten on the left.
  const guides = ys.slice(0, -1).map((from) => {
    const steps = Math.min(xs.length - 1, ys.length - 1 - ys.indexOf(from))
    return `<line class="guide" x1="${x(xs[0])}" y1="${y(from)}" x2="${x(xs[steps])}" y2="${y(ys[ys.indexOf(from) + steps])}"/>`
  })
  const places = labelPlaces(lines.map((line) => y(line.points.at(-1)[1])))
  const drawn = lines.map(({ name, points: found }, index) => {
    const look = index % looks.length
    const way = found.map(([rows, ms]) => `${x(rows)},${y(ms)}`).join(' ')
    const marks = found
      .map(([rows, ms]) => `<circle class="p${look}" cx="${x(rows)}" cy="${y(ms)}" r="3.5"/>`)
      .join('')
    const [end, place] = [y(found.at(-1)[1]), places[index]]
    return `<polyline class="l${look}" points="${way}" fill="none" stroke-width="2.5"/>${marks}<path class="l${look}" d="M${right + 6} ${end}L${right + 22} ${place}h22" fill="none" stroke-width="2"/><text x="${right + 52}" y="${place}" dy="4">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
<style>${style}</style>
<rect class="ground" width="100%" height="100%"/>
<text class="title" x="${edge.left}" y="34">${title}</text>
<text class="soft" x="${edge.left}" y="57">Milliseconds of a whole answer; dotted grey: ten times the rows, ten times the time</text>
${[...grid, ...guides, ...drawn].join('\n')}
<text class="soft" x="${(edge.left + right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">Abstracts and registrations in the database</text>
<text class="soft" transform="translate(22 ${(edge.top + bottom) / 2}) rotate(-90)" text-anchor="middle">Milliseconds</text>
</svg>
`
}
