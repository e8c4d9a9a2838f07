import { describe, expect, it } from 'vitest'
import { type MotifOptions, motif, motifs } from './motif.ts'

const circles: MotifOptions = { width: 400, height: 400, arcs: 5, seed: 1, lines: 1, span: 1 }

describe('motif', () => {
  it('draws the same paths for the same seed, and others for another', () => {
    const strayed = { ...circles, stray: 0.5 }
    expect(motif(strayed)).toEqual(motif(strayed))
    expect(motif({ ...strayed, seed: 2 })).not.toEqual(motif(strayed))
  })

  it('interrupts one of two arcs at each crossing, alternately', () => {
    const crossings = 5 * 4
    const paths = motif(circles)
    // A full circle with n gaps is drawn in n segments, plus one where the circle starts.
    const segments = paths.map((path) => path.d.split('M').length - 1)
    const gaps = segments.reduce((sum, count) => sum + count - 1, 0)
    expect(paths).toHaveLength(5)
    expect(gaps).toBe(crossings)
    expect(new Set(segments)).toEqual(new Set([1 + crossings / 5]))
  })

  it('leaves out arcs outside the drawing', () => {
    expect(motif({ ...circles, centre: [-900, -900] })).toEqual([])
  })

  it('draws as much as the progress says', () => {
    const length = (progress: number) => motif({ ...circles, progress }).length
    expect(length(0)).toBe(0)
    expect(length(0.5)).toBe(5)
    expect(motif({ ...circles, progress: 1 })).toEqual(motif(circles))
    expect(motif({ ...circles, progress: [1, 0.5] })).toHaveLength(2)
  })

  it.each(Object.entries(motifs))('%s is real path data of a few kilobytes', (_, options) => {
    const paths = motif(options)
    const data = paths.map((path) => path.d).join('')
    expect(data).toMatch(/^(M-?[\d.]+ -?[\d.]+A[\d.]+ [\d.]+ 0 [01] 1 -?[\d.]+ -?[\d.]+)+$/)
    expect(data.length).toBeLessThan(6_500)
    expect(new Set(paths.map((path) => path.tone))).toEqual(new Set(['ink', 'saffron', 'accent']))
  })
})
