// The scenes of the information video: text fades in and out, arcs are drawn, held and withdrawn.
import { conference, dateRange, formatCalendarDate, motifs } from './drawing.mjs'

export const WIDTH = 1280
export const HEIGHT = 720

const frame = { width: WIDTH, height: HEIGHT }
const five = ['saffron', 'accent', 'ink', 'accent', 'ink']

const { theme, deadlines, keyThemes, video } = conference
const dates = dateRange(conference)
const [opening, themeLine, whenAndWhere, ...more] = video.transcript
const themeCaptions = more.slice(0, -2)
const [takePart, closing] = more.slice(-2)
const unbroken = theme.replace(/ (?=\S+$)/, '&nbsp;')

/** `data-late` delays a line by so many seconds after the start of its scene. */
export const scenes = [
  {
    seconds: 6.5,
    figure: { ...motifs.banner, ...frame, centre: [1122, 360], radius: 270, offset: 162, stroke: 1.8 },
    draw: 3.6,
    html: '<h1>Many voices,<br>one conversation</h1><p>A three-day international conference,<br>held in person</p>',
    caption: opening,
  },
  {
    seconds: 5,
    html: `<small>The theme</small><h1>${unbroken}</h1>`,
    caption: themeLine,
  },
  {
    seconds: 6.5,
    figure: {
      ...motifs.banner,
      ...frame,
      centre: [900, 905],
      radius: 380,
      offset: 228,
      stroke: 2,
      pitch: 8,
      turn: -50,
    },
    draw: 2,
    place: 'top',
    html: `<small>When and where</small><h1>${dates}</h1><p>A city-centre hotel in a university city</p>`,
    caption: whenAndWhere,
  },
  {
    seconds: 14.2,
    figure: {
      ...motifs.banner,
      ...frame,
      arcs: 5,
      tones: five,
      centre: [996, 376],
      radius: 164,
      offset: 104,
      stroke: 2.2,
      pitch: 8,
      span: 0.655,
    },
    arcStarts: [0.8, 3.2, 5.6, 8, 10.4],
    place: 'themes',
    html: `<small>Five key themes</small><ol>${keyThemes.map((text, at) => `<li data-late="${0.8 + at * 2.4}" class="${five[at]}">${text}</li>`).join('')}</ol>`,
    captions: themeCaptions.map((text, at) => [at === 0 ? 0 : 0.8 + at * 2.4, text]),
  },
  {
    seconds: 6.8,
    figure: {
      ...motifs.banner,
      ...frame,
      centre: [1040, -60],
      radius: 330,
      offset: 198,
      stroke: 2,
      pitch: 7,
      turn: -70,
    },
    draw: 2,
    place: 'bottom',
    html: `<small>Take part</small><h1>Submit your abstract<br>by ${formatCalendarDate(deadlines.abstracts)}</h1><p data-late="1.6">Choose ‘Submit Abstract’ on this site. Up to 2,500 characters.</p>`,
    caption: takePart,
  },
  {
    seconds: 5,
    figure: {
      ...motifs.banner,
      ...frame,
      centre: [640, 366],
      radius: 219,
      offset: 122,
      span: 0.645,
      stroke: 1.8,
    },
    draw: 2.4,
    place: 'middle',
    ends: true,
    html: `<h2>Join the<br>conversation</h2><p>${dates}</p>`,
    caption: closing,
  },
]

export const style = (light) => `
  body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; position: relative; overflow: hidden; background: ${light.paper}; color: ${light.ink} }
  svg { position: absolute; inset: 0; fill: none; stroke-linecap: round }
  section { position: absolute; left: 88px; top: 0; width: 600px; height: 100%; display: flex; flex-direction: column; justify-content: center; opacity: 0 }
  section.top { justify-content: flex-start; padding-top: 92px; width: 1000px; box-sizing: border-box }
  section.bottom { justify-content: flex-end; padding-bottom: 84px; width: 900px; box-sizing: border-box }
  section.middle { left: 0; width: 100%; top: 6px; text-align: center; align-items: center }
  section.themes { width: 620px }
  h1 { margin: 0; font: 560 70px/1.08 Fraunces; letter-spacing: -0.018em }
  h2 { margin: 0; font: 560 46px/1.1 Fraunces; letter-spacing: -0.012em }
  p { margin: 26px 0 0; font: 400 34px/1.3 'Source Sans'; color: ${light['ink-soft']} }
  .middle p { margin-top: 14px; font-size: 28px }
  small { margin-bottom: 18px; font: 600 26px/1.2 'Source Sans'; color: ${light['accent-ink']} }
  ol { margin: 0; padding: 0; list-style: none; counter-reset: theme }
  li { position: relative; text-wrap: balance; padding-left: 60px; margin-top: 22px; font: 400 33px/1.22 'Source Sans'; counter-increment: theme }
  li::before { content: counter(theme); position: absolute; left: 0; top: -5px; font: 560 42px/1.1 Fraunces; color: ${light.ink} }
  li.saffron::before { color: ${light['saffron-ink']} }
  li.accent::before { color: ${light['accent-ink']} }`
