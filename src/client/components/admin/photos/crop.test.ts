import { expect, test } from 'vitest'
import { dragged, firstCrop, MAX_ZOOM, resultSide, squareOf } from './crop'

const wide = { width: 1200, height: 800 }

test('starts with the largest square', () =>
  expect(squareOf(wide, firstCrop)).toEqual({ left: 200, top: 0, side: 800 }))

test('zooming crops a smaller square within the picture', () => {
  for (const zoom of [1, 1.5, MAX_ZOOM])
    for (const across of [0, 0.4, 1])
      for (const down of [0, 0.7, 1]) {
        const { left, top, side } = squareOf(wide, { zoom, across, down })
        expect(side).toBe(800 / zoom)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(wide.width)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top + side).toBeLessThanOrEqual(wide.height)
      }
})

test('dragging follows the pointer up to the edge', () => {
  const crop = { zoom: 2, across: 0.5, down: 0.5 }
  const { left, top } = squareOf(wide, crop)
  const moved = squareOf(wide, dragged(wide, crop, 0.25, -0.25))
  expect(moved.left).toBeCloseTo(left - 100)
  expect(moved.top).toBeCloseTo(top + 100)
  expect(dragged(wide, crop, 9, -9)).toEqual({ zoom: 2, across: 0, down: 1 })
})

test('does not move along a side that fits', () =>
  expect(dragged(wide, firstCrop, 0, 0.5).down).toBe(firstCrop.down))

test('limits the result to the maximum and the crop', () => {
  expect(resultSide({ width: 6000, height: 4000 }, firstCrop)).toBe(960)
  expect(resultSide(wide, { ...firstCrop, zoom: 4 })).toBe(200)
})
