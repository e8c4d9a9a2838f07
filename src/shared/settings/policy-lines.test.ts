import { expect, test } from 'vitest'
import { policyLines } from './policy-lines.ts'

test('has a line for each paragraph, item and row', () => {
  const html =
    '<h2>Data</h2><p>We keep <strong>little</strong>.<br />Really.</p>' +
    '<ul><li><p>Names</p><ol><li><p>First</p></li></ol></li><li><p>Addresses</p></li></ul>' +
    '<table><tbody><tr><th><p>What</p></th><th><p>How long</p></th></tr>' +
    '<tr><td><p>Names</p><p>and titles</p></td><td><p>A year</p></td></tr></tbody></table><p></p>'
  expect(policyLines(html)).toEqual([
    'Data',
    'We keep little.',
    'Really.',
    '• Names',
    '• First',
    '• Addresses',
    'What | How long',
    'Names and titles | A year',
  ])
})

test('reads escaped characters and the texts of images', () => {
  expect(policyLines('<p>A &amp; B &lt;c&gt;&nbsp;d &#39;e&#39;</p><img src="/a.webp" alt="A > B">')).toEqual(
    ["A & B <c> d 'e'", '[A > B]'],
  )
})
