import { createElement, type SVGProps } from 'react'

type Drawing = { size: number; node: [tag: string, attributes: Record<string, string>][] }

/** Stands in for lucide's own, which can do more than these pages ask of it: vite.config.ts puts it there. */
const createIcon = ({ size, node }: Drawing) => {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...parts,
    )
}

export default createIcon
