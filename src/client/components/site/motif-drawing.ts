import { motif, motifs } from '../../../shared/motif'

export type MotifVariant = keyof typeof motifs

export type MotifDrawing = { viewBox: string; paths: string }

// Ink follows the text around it, so the motif can also stand on a coloured ground.
const strokes = { ink: 'currentColor', saffron: 'var(--color-saffron)', teal: 'var(--color-teal)' }
const drawings = new Map<MotifVariant, MotifDrawing>()

const draw = (variant: MotifVariant): MotifDrawing => {
  const { width, height } = motifs[variant]
  const paths = motif(motifs[variant])
    .map((path) => `<path d="${path.d}" stroke-width="${path.width}" stroke="${strokes[path.tone]}"/>`)
    .join('')
  return { viewBox: `0 0 ${width} ${height}`, paths }
}

export const drawMotif = (variant: MotifVariant): MotifDrawing => {
  const drawing = drawings.get(variant) ?? draw(variant)
  drawings.set(variant, drawing)
  return drawing
}
