import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildCaptions } from '#testing/builders/media.ts'
import { cleanCaptions, cueTexts } from './captions.ts'

test('captions of the default video stay as they are', () => {
  const text = readFileSync('public/media/introduction.vtt', 'utf8')
  expect(cleanCaptions(text)).toEqual({ text: `${text.trimEnd()}\n` })
})

test('only the cues are kept, with line ends of one kind', () => {
  const typed =
    '\uFEFFWEBVTT - Reefs\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE not for everybody\r\n\r\n1\r\n00:01.000 --> 01:00:02.000 align:start\r\nListen\u0000 to\r\n<i>the reef</i>.\r\n\r\n\r\n00:03.000 --> 00:04.000\r\nAgain.'
  expect(cleanCaptions(typed)).toEqual({
    text: 'WEBVTT\n\n1\n00:01.000 --> 01:00:02.000 align:start\nListen to\n<i>the reef</i>.\n\n00:03.000 --> 00:04.000\nAgain.\n',
  })
})

test.each([
  ['', 'Captions must be a WebVTT file: a text that starts with WEBVTT.'],
  [
    '1\n00:00:01,000 --> 00:00:02,000\nSubRip',
    'Captions must be a WebVTT file: a text that starts with WEBVTT.',
  ],
  ['WEBVTTX\n\n', 'Captions must be a WebVTT file: a text that starts with WEBVTT.'],
  ['WEBVTT', 'The captions contain no text.'],
  ['WEBVTT\n\nNOTE nothing', 'The captions contain no text.'],
])('%j cannot be read', (text, problem) => {
  expect(cleanCaptions(text)).toEqual({ problem })
})

test.each([
  [3, buildCaptions().replace('00:00.000', '0:0')],
  [4, buildCaptions().replace('-->', '->')],
  [3, buildCaptions().replace('00:02.000', '00:00.000')],
  [3, buildCaptions().replaceAll('.000', ',000')],
  [5, 'WEBVTT\n\n\nname\n00:02 --> 00:03\nHello'],
  [6, `${buildCaptions()}\nA line alone`],
])('names line %i, which should be a time', (line, text) => {
  expect(cleanCaptions(text)).toEqual({
    problem: `Line ${line} of the captions must be a time such as 00:01.000 --> 00:04.000.`,
  })
})

test('a transcript is what the cues say', () => {
  const text = `${buildCaptions('<v Ada>Listen</v> to\nthe reef.')}\nname\n00:03.000 --> 00:04.000\nAgain.\n`
  expect(cueTexts(text)).toEqual(['Listen to the reef.', 'Again.'])
})
