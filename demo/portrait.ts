import { createRandom, type Random } from '#testing/random.ts'

const backgrounds = ['#d9ece6', '#faecc9', '#e3d9c6', '#dfe9f5', '#e0efd9', '#fde6cd']
const skins = ['#f3d3b5', '#e5b48c', '#c98e62', '#a76b42', '#7d4a2b', '#573220']
const hairs = ['#1b1512', '#33231a', '#5a3a22', '#8a5a2b', '#b98a4a', '#8f8f8f', '#d8d4cc', '#7a2f1d']
const clothes = ['#0f7a72', '#1b2433', '#e0a11b', '#7b3b3b', '#44546a', '#5b6b3a', '#6a4a7a']

const back: ((hair: string) => string)[] = [
  (hair) =>
    `<path d="M118 196c-12-96 30-134 82-134s94 38 82 134c-2 60 8 92 8 118H110c0-26 10-58 8-118z" fill="${hair}"/>`,
  (hair) => `<circle cx="200" cy="160" r="104" fill="${hair}"/>`,
  (hair) => `<circle cx="200" cy="74" r="38" fill="${hair}"/>`,
  () => '',
  () => '',
]

const front: ((hair: string) => string)[] = [
  (hair) =>
    `<path d="M128 172c-4-66 28-98 72-98s78 32 72 98c-10-34-34-52-60-56-34 22-66 26-84 56z" fill="${hair}"/>`,
  (hair) =>
    `<path d="M126 178c-6-72 32-106 76-106 48 0 80 38 72 104-8-22-16-40-34-52-40 10-84 8-114 54z" fill="${hair}"/>`,
  (hair) =>
    `<path d="M130 150c4-50 34-74 70-74s68 26 70 74c-20-18-44-26-70-26s-50 8-70 26z" fill="${hair}"/>`,
  (hair) =>
    `<path d="M126 190c-8-80 26-118 74-118s84 38 74 118c-4-30-8-52-22-66-30 8-76 8-104 0-14 16-18 36-22 66z" fill="${hair}"/>`,
  () => '',
]

const scarf = (colour: string) =>
  `<path d="M112 210c-8-100 34-146 88-146s96 46 88 146c0 50-22 90-24 120H136c-2-30-24-70-24-120zm30-14c0 62 26 98 58 98s58-36 58-98c0-58-24-84-58-84s-58 26-58 84z" fill="${colour}" fill-rule="evenodd"/>`

const glasses =
  '<g fill="none" stroke="#1b2433" stroke-width="4"><circle cx="172" cy="192" r="21"/><circle cx="228" cy="192" r="21"/><path d="M193 190q7-5 14 0"/></g>'

const beard = (hair: string) =>
  `<path d="M140 206c2 66 28 94 60 94s58-28 60-94c-8 22-18 32-30 34-16-8-44-8-60 0-12-2-22-12-30-34zm44 46h32q-4 12-16 12t-16-12z" fill="${hair}" fill-rule="evenodd"/>`

const face = (random: Random, hair: string) => {
  const smile = random.pick(['M178 246q22 20 44 0', 'M180 246q20 14 40 0', 'M182 248q18 8 36 2'])
  return `<g fill="#1b1512"><circle cx="172" cy="192" r="6"/><circle cx="228" cy="192" r="6"/></g>
<g fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"><path d="M158 170q14-9 28-2"/><path d="M214 168q14-7 28 2"/></g>
<path d="M200 196q-9 22 2 24" fill="none" stroke="#00000033" stroke-width="4" stroke-linecap="round"/>
<path d="${smile}" fill="none" stroke="#7a2f1d" stroke-width="5" stroke-linecap="round"/>`
}

/** A drawn face, the same for the same seed. */
export const drawPortrait = (seed: number): string => {
  const random = createRandom(seed * 7919 + 13)
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const cloth = random.pick(clothes)
  const wearsScarf = random.chance(0.15)
  const style = random.below(front.length)
  const features = face(random, wearsScarf ? '#33231a' : hair)
  const grows = !wearsScarf && random.chance(0.22)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<rect width="400" height="400" fill="${random.pick(backgrounds)}"/>
${wearsScarf || style === 4 || grows ? '' : random.pick(back)(hair)}
<path d="M60 420c4-84 64-116 140-116s136 32 140 116z" fill="${cloth}"/>
<path d="M172 264h56v44q-28 30-56 0z" fill="${skin}"/><path d="M172 284q28 26 56 0v12q-28 26-56 0z" fill="#00000022"/>
<ellipse cx="200" cy="196" rx="66" ry="84" fill="${skin}"/>
${wearsScarf ? '' : `<g fill="${skin}"><circle cx="134" cy="200" r="13"/><circle cx="266" cy="200" r="13"/></g>`}
${grows ? beard(hair) : ''}
${features}
${wearsScarf ? scarf(random.pick(clothes)) : (front[style]?.(hair) ?? '')}
${random.chance(0.35) ? glasses : ''}
</svg>`
}
