import { type SVGProps, useEffect, useRef } from 'react'
import type { MotifSvg, MotifVariant, renderMotif } from './render-motif'

let pencil: typeof renderMotif | undefined

/** Whoever makes whole pages draws at once. */
export const setMotifRenderer = (draw: typeof renderMotif) => {
  pencil = draw
}

interface MotifProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'viewBox'> {
  variant: MotifVariant
  /** Where it cannot be waited for. */
  drawing?: MotifSvg
}

/**
 * The woven arcs of the conference. Decoration only: a screen reader never meets it. The server draws them into the
 * page; the browser fetches the pencil when it makes a page itself.
 */
export function Motif({ variant, drawing = pencil?.(variant), ...svg }: MotifProps) {
  const ref = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const figure = ref.current
    if (!figure || figure.childElementCount > 0) return
    void import('./render-motif').then(({ renderMotif }) => {
      const { viewBox, paths } = renderMotif(variant)
      figure.setAttribute('viewBox', viewBox)
      figure.innerHTML = paths
    })
  }, [variant])
  return (
    <svg
      ref={ref}
      viewBox={drawing?.viewBox}
      preserveAspectRatio={variant === 'header' ? 'xMaxYMin slice' : 'xMidYMid slice'}
      fill="none"
      strokeLinecap="round"
      focusable="false"
      {...svg}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and the names of three colours
      dangerouslySetInnerHTML={{ __html: drawing?.paths ?? '' }}
    />
  )
}
