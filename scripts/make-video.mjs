// Renders the information video frame by frame in a headless browser, with captions and poster.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { fontFaces, fromRoot, light, openPage, strokes } from './assets/drawing.mjs'
import { HEIGHT, scenes, style, WIDTH } from './assets/scenes.mjs'

const FPS = 25
const FADE = 0.7
const WITHDRAW = 0.9
const POSTER_AT = 5.4

const media = (name) => fromRoot(`public/media/${name}`)
await mkdir(media(''), { recursive: true })

const cues = timeline(scenes)
const total = cues.at(-1).end
await writeFile(media('introduction.vtt'), captions(cues))
// For changes to the captions alone.
if (process.argv.includes('--captions-only')) process.exit()

const { page, close } = await openPage({ width: WIDTH, height: HEIGHT })
await page.setContent(
  `<style>${await fontFaces()}${style(light)}</style><svg width="${WIDTH}" height="${HEIGHT}"></svg>` +
    scenes.map(({ html, place = '' }) => `<section class="${place}">${html}</section>`).join(''),
)
await page.evaluate(() => document.fonts.ready)

const encoder = encode(media('introduction.mp4'))
let shown = ''
let picture
for (let frame = 0; frame < total * FPS; frame++) {
  const time = frame / FPS
  const state = { paths: arcsAt(time), text: textAt(time) }
  const key = JSON.stringify(state)
  // Most frames repeat the previous one: reuse its screenshot.
  if (key !== shown) {
    await page.evaluate(show, state)
    picture = await page.screenshot({ type: 'png' })
    shown = key
  }
  if (frame === Math.round(POSTER_AT * FPS)) await poster(picture)
  if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
const [code] = await once(encoder, 'close')
await close()
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)

function timeline(list) {
  let start = 0
  return list.map((scene) => {
    const cue = { scene, start, end: start + scene.seconds }
    start = cue.end
    return cue
  })
}

function arcsAt(time) {
  const current = cues.findLastIndex((cue) => cue.start <= time)
  const from = cues.findLastIndex((cue, at) => at <= current && cue.scene.figure)
  const { scene, start } = cues[from]
  const next = cues.find((cue, at) => at > from && cue.scene.figure)
  const drawn = (after, seconds) => ease((time - start - after) / seconds)
  const left = next ? 1 - ease((time - (next.start - WITHDRAW)) / WITHDRAW) : 1
  const progress = scene.arcStarts
    ? scene.arcStarts.map((after) => round(drawn(after, 1.8) * left))
    : round(drawn(0.2, scene.draw) * left)
  return strokes({ ...scene.figure, progress }, light)
}

function textAt(time) {
  return cues.map(({ scene, start, end }) => {
    const out = scene.ends ? 1 : 1 - ease((time - (end - FADE)) / (FADE * 0.8))
    const arrive = (after) => round(Math.min(ease((time - start - after) / FADE), out))
    const late = [...scene.html.matchAll(/data-late="([\d.]+)"/g)].map(([, after]) => arrive(Number(after)))
    return { opacity: arrive(start === 0 ? 1.2 : 0.3), late }
  })
}

function show({ paths, text }) {
  document.querySelector('svg').innerHTML = paths
  document.querySelectorAll('section').forEach((section, at) => {
    section.style.opacity = text[at].opacity
    section.querySelectorAll('[data-late]').forEach((line, index) => {
      line.style.opacity = text[at].late[index]
    })
  })
}

function ease(share) {
  const t = Math.min(1, Math.max(0, share))
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2
}

function round(value) {
  return Math.round(value * 1000) / 1000
}

function captions(list) {
  const stamp = (seconds) => `00:${new Date(seconds * 1000).toISOString().slice(14, 23)}`
  const lines = list.flatMap(({ scene, start, end }) => {
    const parts = scene.captions ?? [[0, scene.caption]]
    return parts.map(([after, text], at) => {
      const until = parts[at + 1] ? start + parts[at + 1][0] : end
      return `${stamp(start + after)} --> ${stamp(until)}\n${text}\n`
    })
  })
  return `WEBVTT\n\n${lines.join('\n')}`
}

async function poster(shot) {
  await sharp(shot)
    .resize(960)
    .webp({ quality: 60, effort: 6, smartSubsample: true })
    .toFile(media('introduction-poster.webp'))
}

function encode(file) {
  const colour = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']
  const filter = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  return spawn(
    process.env.FFMPEG ?? 'ffmpeg',
    ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-c:v', 'png', '-framerate', String(FPS), '-i', '-']
      .concat([
        '-vf',
        filter,
        '-c:v',
        'libx264',
        '-profile:v',
        'main',
        '-level',
        '3.1',
        '-preset',
        'veryslow',
      ])
      .concat(['-tune', 'animation', '-crf', '25', '-g', String(FPS * 5), ...colour])
      .concat(['-movflags', '+faststart', '-an', '-map_metadata', '-1', file]),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
}
