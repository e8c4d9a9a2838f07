import { motif, motifs } from '#shared/motif.ts'

export type MotifVariant = keyof typeof motifs

export type MotifSvg = { viewBox: string; paths: string }

// Ink follows the text around it, so the motif can also stand on a coloured ground.
const strokes = { ink: 'currentColor', saffron: 'var(--color-saffron)', accent: 'var(--color-accent)' }
const drawings = new Map<MotifVariant, MotifSvg>()

const draw = (variant: MotifVariant): MotifSvg => {
  const { width, height } = motifs[variant]
  const paths = motif(motifs[variant])
    .map((path) => `<path d="${path.d}" stroke-width="${path.width}" stroke="${strokes[path.tone]}"/>`)
    .join('')
  return { viewBox: `0 0 ${width} ${height}`, paths }
}

export const renderMotif = (variant: MotifVariant): MotifSvg => {
  const drawing = drawings.get(variant) ?? draw(variant)
  drawings.set(variant, drawing)
  return drawing
}
