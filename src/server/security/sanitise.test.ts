import { expect, test } from 'vitest'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { defaultPrivacyPolicy } from '#shared/settings/privacy-policy.ts'
import { isBlankHtml, sanitiseRichText } from './sanitise.ts'

test.each([
  ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Heading</h${level}>`),
  '<p><strong>bold</strong> <em>italic</em> <u>underline</u> <s>strike</s></p>',
  '<ol><li><p>one</p><ul><li><p>nested</p></li></ul></li></ol>',
  '<ol start="3"><li><p>three</p></li></ol>',
  '<ol start="2" type="a"><li><p>b</p></li></ol>',
  '<table><tbody><tr><th colspan="2"><p>head</p></th></tr><tr><td rowspan="2"><p>a</p></td><td><ul><li><p>b</p></li></ul></td></tr></tbody></table>',
  '<p data-indent="2">indented</p>',
  '<h2 data-indent="1" style="text-align:center">centred</h2>',
  '<p style="text-align:justify">even</p>',
  '<p><span style="color:#855400">ink</span> <span style="background-color:rgb(250, 236, 201);color:rgb(1,2,3)">both</span></p>',
  '<p><a href="https://university.example/a?b=1&amp;c=2" rel="noreferrer">web</a> <a href="mailto:a@demo.example" rel="noreferrer">mail</a> <a href="/about#venue" rel="noreferrer">own</a></p>',
  '<p>before</p><img src="/uploads/hall-1a2b3c4d.webp" alt="The hall" /><p>line<br />break</p>',
  '<p>“Quotes” – dashes, ليلى, 声 🗣️ &lt;b&gt;</p>',
])('keeps what the toolbar produces: %s', (html) => {
  expect(sanitiseRichText(html)).toBe(html)
})

test('leaves the built-in text unchanged', () => {
  const policy = defaultPrivacyPolicy({ ...defaultConference, sendsLetters: true })
  expect(sanitiseRichText(policy)).toBe(policy)
})

test.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noreferrer">x</a>'],
  ['<a href="&#106;avascript:alert(1)">x</a>', '<a rel="noreferrer">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="noreferrer">x</a>'],
  [
    '<a href="https://a.example" target="_blank" rel="opener">x</a>',
    '<a href="https://a.example" rel="noreferrer">x</a>',
  ],
  ['<img src="https://evil.example/pixel.gif">', ''],
  ['<img src="//evil.example/pixel.gif">', ''],
  ['<img src="/\\evil.example/pixel.gif">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<img src="/a.webp" onerror="alert(1)">', '<img src="/a.webp" />'],
  ['<svg><script>alert(1)</script></svg><iframe src="/"></iframe>', ''],
  ['<p style="position:fixed;top:0;text-align:center">x</p>', '<p style="text-align:center">x</p>'],
  ['<span style="color:red;background-color:url(https://evil.example)">x</span>', '<span>x</span>'],
  ['<p class="hidden" id="main" data-indent="1">x</p>', '<p data-indent="1">x</p>'],
  ['<p data-indent="99">x</p>', '<p data-indent>x</p>'],
  ['<b>x</b><i>y</i><del>z</del>', '<strong>x</strong><em>y</em><s>z</s>'],
  ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', 'x'],
  ['<p>unclosed', '<p>unclosed</p>'],
  [
    '<table style="position:fixed" background="https://evil.example/a.gif"><tbody><tr onclick="x()"><td style="color:red" bgcolor="red">x</td></tr></tbody></table>',
    '<table><tbody><tr><td>x</td></tr></tbody></table>',
  ],
])('%s becomes %s', (html, clean) => {
  expect(sanitiseRichText(html)).toBe(clean)
  expect(sanitiseRichText(clean)).toBe(clean)
})

test.each([
  ['', true],
  ['<p></p><p> <br></p>', true],
  ['<p>x</p>', false],
  ['<img src="/a.webp">', false],
])('%j is blank: %s', (html, blank) => expect(isBlankHtml(html)).toBe(blank))
