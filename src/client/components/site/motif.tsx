import type { SVGProps } from 'react'
import { motif, motifs } from '../../../shared/motif'

interface MotifProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'viewBox'> {
  variant: keyof typeof motifs
}

// Ink follows the text around it, so the motif can also stand on a coloured ground.
const strokes = { ink: 'currentColor', saffron: 'var(--color-saffron)', teal: 'var(--color-teal)' }
const figures = new Map<keyof typeof motifs, ReturnType<typeof motif>>()

/** The woven arcs of the conference. Decoration only: a screen reader never meets it. */
export function Motif({ variant, ...svg }: MotifProps) {
  const { width, height } = motifs[variant]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={variant === 'header' ? 'xMaxYMin slice' : 'xMidYMid slice'}
      fill="none"
      strokeLinecap="round"
      focusable="false"
      {...svg}
      aria-hidden="true"
    >
      {figure(variant).map((path) => (
        <path key={path.d} d={path.d} strokeWidth={path.width} stroke={strokes[path.tone]} />
      ))}
    </svg>
  )
}

function figure(variant: keyof typeof motifs) {
  const paths = figures.get(variant) ?? motif(motifs[variant])
  figures.set(variant, paths)
  return paths
}
