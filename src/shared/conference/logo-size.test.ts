import { expect, test } from 'vitest'
import { logoSize } from './logo-size.ts'

test.each([
  ['square', { width: 400, height: 400 }, { width: 40, height: 40 }],
  ['wide', { width: 1200, height: 300 }, { width: 160, height: 40 }],
  ['very wide', { width: 1200, height: 100 }, { width: 200, height: 17 }],
  ['small', { width: 20, height: 10 }, { width: 80, height: 40 }],
])('a %s logo keeps its proportions in the header', (_name, logo, size) => {
  expect(logoSize(logo)).toEqual(size)
})
