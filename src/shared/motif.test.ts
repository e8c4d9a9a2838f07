import { describe, expect, it } from 'vitest'
import { type MotifOptions, motif, motifs } from './motif'

const table: MotifOptions = { width: 400, height: 400, arcs: 5, seed: 1, lines: 1, span: 1 }

describe('motif', () => {
  it('draws the same paths for the same seed, and others for another', () => {
    const strayed = { ...table, stray: 0.5 }
    expect(motif(strayed)).toEqual(motif(strayed))
    expect(motif({ ...strayed, seed: 2 })).not.toEqual(motif(strayed))
  })

  it('opens one of two voices at each crossing, alternately', () => {
    const crossings = 5 * 4
    const paths = motif(table)
    // A closed voice with n openings is drawn in n pieces, plus one where the circle starts anew.
    const pieces = paths.map((path) => path.d.split('M').length - 1)
    const openings = pieces.reduce((sum, count) => sum + count - 1, 0)
    expect(paths).toHaveLength(5)
    expect(openings).toBe(crossings)
    expect(new Set(pieces)).toEqual(new Set([1 + crossings / 5]))
  })

  it('leaves out what nobody would see', () => {
    expect(motif({ ...table, centre: [-900, -900] })).toEqual([])
  })

  it('draws as much as the progress says', () => {
    const length = (progress: number) => motif({ ...table, progress }).length
    expect(length(0)).toBe(0)
    expect(length(0.5)).toBe(5)
    expect(motif({ ...table, progress: 1 })).toEqual(motif(table))
    expect(motif({ ...table, progress: [1, 0.5] })).toHaveLength(2)
  })

  it.each(Object.entries(motifs))('%s is real path data of a few kilobytes', (_, options) => {
    const paths = motif(options)
    const data = paths.map((path) => path.d).join('')
    expect(data).toMatch(/^(M-?[\d.]+ -?[\d.]+A[\d.]+ [\d.]+ 0 [01] 1 -?[\d.]+ -?[\d.]+)+$/)
    expect(data.length).toBeLessThan(6_500)
    expect(new Set(paths.map((path) => path.tone))).toEqual(new Set(['ink', 'saffron', 'accent']))
  })
})
