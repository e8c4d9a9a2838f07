// A mid-tone with a contrast of at least 3:1 on light and dark backgrounds: an <img> cannot inherit a colour.
const TONE = '#7d7768'

const shape = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="${TONE}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${body}</svg>\n`

const solid = (d) => `<path d="${d}" fill="${TONE}" stroke="none"/>`
const dot = (x, y, r) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${TONE}" stroke="none"/>`
const line = (d) => `<path d="${d}"/>`
const n = (value) => Math.round(value * 10) / 10
const around = (count, draw, turn = -90) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180
    return draw(Math.cos(angle), Math.sin(angle), (angle * 180) / Math.PI)
  }).join('')

// Keyed by the ids in src/shared/conference.
export const partners = {
  // An open book whose pages fan out like arcs.
  faculty: shape(
    line('M48 80V34') +
      line('M48 80C38 70 24 68 10 70V24C26 22 40 24 48 34C56 24 70 22 86 24V70C72 68 58 70 48 80') +
      line(
        'M24 40C30 40 34 42 37 45M24 53C30 53 34 55 37 58M72 40C66 40 62 42 59 45M72 53C66 53 62 55 59 58',
      ),
  ),
  // A question at the middle and rings of enquiry around it.
  'research-centre': shape(
    dot(48, 48, 7) +
      line('M48 28A20 20 0 1 1 28 48') +
      line('M62.1 14.4A36.4 36.4 0 1 0 81.6 62.1') +
      line('M79.5 29.8A36.4 36.4 0 0 1 84 42'),
  ),
  // Squares of a screen that loosen into dots.
  'digital-education': shape(
    [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map((column) => {
          const round = (column + 3 - row) / 6
          const size = 15 - round * 5.5
          const corner = n((size / 2) * Math.min(1, round * 1.3))
          const x = 18.5 + column * 19.7 - size / 2
          const y = 18.5 + row * 19.7 - size / 2
          return `<rect x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" rx="${corner}" fill="${TONE}" stroke="none"/>`
        }),
      )
      .join(''),
  ),
  // Five people around a table, seen from above: heads and shoulders.
  community: shape(
    around(5, (x, y) => {
      const px = 48 + x * 23
      const py = 50 + y * 23
      const side = 13.5
      const out = 5
      const from = `${n(px + y * side + x * out)} ${n(py - x * side + y * out)}`
      const to = `${n(px - y * side + x * out)} ${n(py + x * side + y * out)}`
      return dot(px, py, 6.5) + line(`M${from}A14.4 14.4 0 0 1 ${to}`)
    }),
  ),
}

export const sponsors = {
  // Four leaves of a turning page
  principal: shape(
    solid('M12 12H34A12 12 0 0 1 46 24V46H24A12 12 0 0 1 12 34Z') +
      solid('M50 46V12H84A34 34 0 0 1 50 46Z') +
      solid('M84 84H62A12 12 0 0 1 50 72V50H72A12 12 0 0 1 84 62Z') +
      solid('M46 50V84H12A34 34 0 0 1 46 50Z'),
  ),
  // Half rings shifted into a double spiral
  bursary: shape(
    `<g stroke-width="7">${[10, 22, 34]
      .map(
        (r) =>
          line(`M${42 - r} 48A${r} ${r} 0 0 1 ${42 + r} 48`) +
          line(`M${54 - r} 48A${r} ${r} 0 0 0 ${54 + r} 48`),
      )
      .join('')}</g>`,
  ),
  // Two squares that make a star
  access: shape(
    `<g stroke-width="6" stroke-linejoin="miter">${line('M22 22H74V74H22Z')}${line('M48 11.2L84.8 48L48 84.8L11.2 48Z')}</g>${dot(48, 48, 9)}`,
  ),
  // Two halves that slide past each other
  keynote: shape(solid('M10 45A28 28 0 0 1 66 45Z') + solid('M30 51H86A28 28 0 0 1 30 51Z')),
  // Leaning columns
  workshop: shape(
    [0, 24, 48]
      .map((x) => solid(`M${10 + x} 82L${26 + x} ${n(42 - x * 0.58)}H${40 + x}L${24 + x} 82Z`))
      .join(''),
  ),
  // Three waves
  reception: shape(
    `<g stroke-width="8">${[30, 48, 66].map((y) => line(`M11 ${y}C23 ${y - 16} 33 ${y - 16} 48 ${y}S73 ${y + 16} 85 ${y}`)).join('')}</g>`,
  ),
  // A sun sinking into still water
  community: shape(
    solid('M12.3 46A36 36 0 0 1 83.7 46Z') +
      solid('M12.3 51H83.7A36 36 0 0 1 81.5 60H14.5A36 36 0 0 1 12.3 51Z') +
      solid('M18 66.5H78A36 36 0 0 1 73 73.5H23A36 36 0 0 1 18 66.5Z') +
      solid('M31 80H65A36 36 0 0 1 31 80Z'),
  ),
}
