const WIDTH = 860
const HEIGHT = 500
const margin = { left: 84, right: 236, top: 84, bottom: 66 }
const LABEL_STEP = 20
// Distinguished by colour, dash and label, on light and dark backgrounds.
const styles = [
  { light: '#0f6e6e', dark: '#5cc8c2', dash: '' },
  { light: '#b3541e', dark: '#f0a06a', dash: '7 4' },
  { light: '#5b3f8c', dark: '#bda4ec', dash: '2 4' },
  { light: '#2f6b2f', dark: '#8fce8a', dash: '9 4 2 4' },
  { light: '#8c1d40', dark: '#f08aa8', dash: '14 5' },
  { light: '#4a4a4a', dark: '#c4c4c4', dash: '1 5' },
]

const powersOfTen = (values) => {
  const min = Math.min(...values)
  const max = Math.max(...values)
  const from = Math.floor(Math.log10(min))
  const steps = Math.max(1, Math.ceil(Math.log10(max)) - from)
  return Array.from({ length: steps + 1 }, (_, step) => 10 ** (from + step))
}

const scale = (ticks, from, to) => (value) => {
  const first = Math.log10(ticks[0])
  const last = Math.log10(ticks.at(-1))
  return Number((from + ((Math.log10(value) - first) / (last - first)) * (to - from)).toFixed(1))
}

/** Labels at the ends of their lines, moved apart where they would overlap. */
const labelPositions = (ends) => {
  const positions = []
  let last = Number.NEGATIVE_INFINITY
  for (const { index, y } of ends.map((y, index) => ({ index, y })).sort((a, b) => a.y - b.y)) {
    last = Math.max(y, last + LABEL_STEP)
    positions[index] = last
  }
  const overflow = Math.max(0, Math.max(...positions) - (HEIGHT - margin.bottom))
  return positions.map((y) => y - overflow)
}

const style = `text{font:13px system-ui,sans-serif;fill:#222}.title{font-size:17px;font-weight:600}.soft{fill:#555}.background{fill:#fff}.grid{stroke:#e2e2e2}.guide{stroke:#999;stroke-dasharray:3 5}
${styles.map(({ light, dash }, index) => `.l${index}{stroke:${light};stroke-dasharray:${dash || 'none'}}.p${index}{fill:${light}}`).join('')}
@media (prefers-color-scheme:dark){text{fill:#eee}.soft{fill:#b5b5b5}.background{fill:#16191c}.grid{stroke:#343a40}.guide{stroke:#777}${styles.map(({ dark }, index) => `.l${index}{stroke:${dark}}.p${index}{fill:${dark}}`).join('')}}`

/** A log-log chart: linear growth is parallel to the guides. */
export const plot = (lines, title) => {
  const points = lines.flatMap((line) => line.points)
  const xs = powersOfTen(points.map(([rows]) => rows))
  const ys = powersOfTen(points.map(([, ms]) => ms))
  const right = WIDTH - margin.right
  const bottom = HEIGHT - margin.bottom
  const x = scale(xs, margin.left, right)
  const y = scale(ys, bottom, margin.top)
  const grid = [
    ...xs.map(
      (tick) =>
        `<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="${margin.top}" y2="${bottom}"/><text x="${x(tick)}" y="${bottom + 22}" text-anchor="middle">${tick.toLocaleString('en-GB')}</text>`,
    ),
    ...ys.map(
      (tick) =>
        `<line class="grid" x1="${margin.left}" x2="${right}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${margin.left - 10}" y="${y(tick)}" dy="4" text-anchor="end">${tick.toLocaleString('en-GB')}</text>`,
    ),
  ]
  // Linear growth, from each power of ten on the left.
  const guides = ys.slice(0, -1).map((from) => {
    const steps = Math.min(xs.length - 1, ys.length - 1 - ys.indexOf(from))
    return `<line class="guide" x1="${x(xs[0])}" y1="${y(from)}" x2="${x(xs[steps])}" y2="${y(ys[ys.indexOf(from) + steps])}"/>`
  })
  const positions = labelPositions(lines.map((line) => y(line.points.at(-1)[1])))
  const drawn = lines.map(({ name, points }, index) => {
    const styleIndex = index % styles.length
    const path = points.map(([rows, ms]) => `${x(rows)},${y(ms)}`).join(' ')
    const marks = points
      .map(([rows, ms]) => `<circle class="p${styleIndex}" cx="${x(rows)}" cy="${y(ms)}" r="3.5"/>`)
      .join('')
    const end = y(points.at(-1)[1])
    const position = positions[index]
    return `<polyline class="l${styleIndex}" points="${path}" fill="none" stroke-width="2.5"/>${marks}<path class="l${styleIndex}" d="M${right + 6} ${end}L${right + 22} ${position}h22" fill="none" stroke-width="2"/><text x="${right + 52}" y="${position}" dy="4">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
<style>${style}</style>
<rect class="background" width="100%" height="100%"/>
<text class="title" x="${margin.left}" y="34">${title}</text>
<text class="soft" x="${margin.left}" y="57">Milliseconds per complete response; dotted: linear growth</text>
${[...grid, ...guides, ...drawn].join('\n')}
<text class="soft" x="${(margin.left + right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">Abstracts and registrations in the database</text>
<text class="soft" transform="translate(22 ${(margin.top + bottom) / 2}) rotate(-90)" text-anchor="middle">Milliseconds</text>
</svg>
`
}
