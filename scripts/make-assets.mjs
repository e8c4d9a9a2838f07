// Draws the site's images: icons in public/, logos in the default facts.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { dark, fromRoot, light, motif, motifs, strokes } from './assets/drawing.mjs'
import { partners, sponsors } from './assets/logos.mjs'

const save = (path, data) => writeFile(fromRoot(`public/${path}`), data)
await icons()
const logos = JSON.stringify({ partners: inline(partners), sponsors: inline(sponsors) }, null, 2)
await writeFile(
  fromRoot('src/shared/conference/default-logos.ts'),
  `// Drawn by \`npm run assets\`.\nexport const defaultLogos = ${logos}\n`,
)

/** As data URLs: eleven small files would be eleven requests. */
function inline(drawings) {
  const escaped = { '"': "'", '%': '%25', '#': '%23', '<': '%3C', '>': '%3E', ' ': '%20' }
  const dataUrl = (svg) => `data:image/svg+xml,${svg.trim().replace(/["%#<> ]/g, (mark) => escaped[mark])}`
  return Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [name, dataUrl(svg)]))
}

async function icons() {
  const classes = motif(motifs.mark).map(({ d, tone }) => `<path class="${tone}" d="${d}"/>`)
  const rules = ({ ink, saffron, accent }) =>
    `.ink{stroke:${ink}}.saffron{stroke:${saffron}}.accent{stroke:${accent}}`
  await save(
    'favicon.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke-width="9" stroke-linecap="round">` +
      `<style>${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}</style>${classes.join('')}</svg>\n`,
  )
  // The 16-pixel icon needs thicker strokes.
  const small = [
    [16, { ...motifs.mark, radius: 28.5, offset: 13, stroke: 12, gap: 8 }],
    [32, motifs.mark],
  ]
  await save(
    'favicon.ico',
    ico(await Promise.all(small.map(async ([size, figure]) => [size, await png(tile(figure), size)]))),
  )

  const paper = { ground: light.paper }
  await save('apple-touch-icon.png', await png(tile(motifs.emblem, { ...paper, share: 0.76 }), 180))
  await save('icon-192.png', await png(tile(motifs.emblem, { ...paper, share: 0.78, corner: 20 }), 192))
  await save('icon-512.png', await png(tile(motifs.emblem, { ...paper, share: 0.78, corner: 20 }), 512))
  // A maskable icon may be cropped to a circle of 80%.
  await save('icon-maskable-512.png', await png(tile(motifs.emblem, { ...paper, share: 0.62 }), 512))
}

function tile(figure, { ground = 'none', share = 1, corner = 0 } = {}) {
  const inset = (96 * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="${corner}" fill="${ground}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${share})" fill="none" stroke-linecap="round">${strokes(figure, light)}</g></svg>`
  )
}

function png(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 96 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 100, quality: 95 })
    .toBuffer()
}

/** An ICO file: a six-byte header, sixteen bytes per image, then the PNGs. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(([size, data], index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(data.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += data.length
  })
  return Buffer.concat([header, ...pictures.map(([, data]) => data)])
}
