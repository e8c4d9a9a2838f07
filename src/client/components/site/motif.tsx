import { type SVGProps, useEffect, useRef } from 'react'
import type { MotifSvg, MotifVariant, renderMotif } from './render-motif.ts'

let render: typeof renderMotif | undefined

/** The server renders motifs synchronously. */
export const setMotifRenderer = (renderer: typeof renderMotif) => {
  render = renderer
}

interface MotifProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'viewBox'> {
  variant: MotifVariant
  /** Rendered in advance, where nothing can be loaded. */
  drawing?: MotifSvg
}

/**
 * The woven arcs of the conference, purely decorative. The server renders them into the page; the browser loads the
 * renderer only when it navigates to a page itself. Not `onDemand`, which would load the renderer to hydrate as well.
 */
export const Motif = ({ variant, drawing = render?.(variant), ...svg }: MotifProps) => {
  const ref = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const figure = ref.current
    if (!figure || figure.childElementCount > 0) return
    void import('./render-motif.ts').then((module) => {
      const { viewBox, paths } = module.renderMotif(variant)
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
