const [WIDTH, HEIGHT] = [760, 420]
const edge = { left: 70, right: 210, top: 30, bottom: 50 }
const colours = ['#0f6e6e', '#b3541e', '#5b3f8c', '#2f6b2f', '#8c1d40', '#4a4a4a']
const dashes = ['', '6 3', '2 3', '8 3 2 3', '12 4', '1 4']

const ticks = (least, most) => {
  const found = []
  for (let power = Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(most)); power++)
    found.push(10 ** power)
  return found
}

/** Lines on a double logarithmic ground: what grows with its answer rises by one step with each step to the right. */
export const plot = (lines) => {
  const points = lines.flatMap((line) => line.points)
  const xs = ticks(...[Math.min, Math.max].map((pick) => pick(...points.map(([x]) => x))))
  const ys = ticks(...[Math.min, Math.max].map((pick) => pick(...points.map(([, y]) => Math.max(y, 0.1)))))
  const scale = (value, all, from, to) =>
    from +
    ((Math.log10(value) - Math.log10(all[0])) / (Math.log10(all.at(-1)) - Math.log10(all[0]))) * (to - from)
  const x = (value) => scale(value, xs, edge.left, WIDTH - edge.right).toFixed(1)
  const y = (value) => scale(Math.max(value, 0.1), ys, HEIGHT - edge.bottom, edge.top).toFixed(1)
  const ground = [
    ...xs.map(
      (tick) =>
        `<text x="${x(tick)}" y="${HEIGHT - 28}" text-anchor="middle">${tick.toLocaleString('en-GB')}</text>`,
    ),
    ...ys.map(
      (tick) =>
        `<line x1="${edge.left}" x2="${WIDTH - edge.right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#ddd"/><text x="${edge.left - 8}" y="${y(tick)}" dy="4" text-anchor="end">${tick} ms</text>`,
    ),
  ]
  const drawn = lines.map(({ name, points: found }, index) => {
    const way = found.map(([rows, ms]) => `${x(rows)},${y(ms)}`).join(' ')
    const legend = edge.top + 14 + index * 20
    const stroke = `stroke="${colours[index % colours.length]}" stroke-width="2" stroke-dasharray="${dashes[index % dashes.length]}"`
    return `<polyline points="${way}" fill="none" ${stroke}/><line x1="${WIDTH - edge.right + 16}" x2="${WIDTH - edge.right + 44}" y1="${legend}" y2="${legend}" ${stroke}/><text x="${WIDTH - edge.right + 50}" y="${legend}" dy="4">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#222" role="img" aria-label="Time of calls by number of rows">
<rect width="100%" height="100%" fill="#fff"/>
${[...ground, ...drawn].join('\n')}
<text x="${(edge.left + WIDTH - edge.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">abstracts and registrations</text>
</svg>
`
}
