import { expect, test } from 'vitest'
import { webLinks } from './web-links.ts'

const hrefs = (text: string) => webLinks(text).flatMap(({ href }) => (href ? [href] : []))

test('finds web addresses and leaves the punctuation around them', () => {
  const text = 'See https://demo.example/a?b=1#c. (Or http://demo.example/d), and “https://demo.example/e”!'
  expect(hrefs(text)).toEqual([
    'https://demo.example/a?b=1#c',
    'http://demo.example/d',
    'https://demo.example/e',
  ])
  expect(
    webLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('links nothing but web addresses', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'demo.example',
    'https://',
    'xhttps://demo.example',
    'https://[broken',
    '',
  ])
    expect(hrefs(text), text).toEqual([])
  expect(hrefs('https://demo.example/"onclick=x')).toEqual(['https://demo.example/'])
})
