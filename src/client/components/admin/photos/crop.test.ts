import { expect, test } from 'vitest'
import { cropSquare, initialCrop, MAX_ZOOM, moveCrop, outputSize } from './crop.ts'

const wide = { width: 1200, height: 800 }

test('starts with the largest square', () =>
  expect(cropSquare(wide, initialCrop)).toEqual({ left: 200, top: 0, side: 800 }))

test('zooming crops a smaller square within the picture', () => {
  for (const zoom of [1, 1.5, MAX_ZOOM])
    for (const x of [0, 0.4, 1])
      for (const y of [0, 0.7, 1]) {
        const { left, top, side } = cropSquare(wide, { zoom, x, y })
        expect(side).toBe(800 / zoom)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(wide.width)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top + side).toBeLessThanOrEqual(wide.height)
      }
})

test('dragging follows the pointer up to the edge', () => {
  const crop = { zoom: 2, x: 0.5, y: 0.5 }
  const { left, top } = cropSquare(wide, crop)
  const moved = cropSquare(wide, moveCrop(wide, crop, 0.25, -0.25))
  expect(moved.left).toBeCloseTo(left - 100)
  expect(moved.top).toBeCloseTo(top + 100)
  expect(moveCrop(wide, crop, 9, -9)).toEqual({ zoom: 2, x: 0, y: 1 })
})

test('cannot move in a direction in which the photo fits', () =>
  expect(moveCrop(wide, initialCrop, 0, 0.5).y).toBe(initialCrop.y))

test('limits the result to the maximum and the crop', () => {
  expect(outputSize({ width: 6000, height: 4000 }, initialCrop)).toBe(960)
  expect(outputSize(wide, { ...initialCrop, zoom: 4 })).toBe(200)
})
