import { createElement, type SVGProps } from 'react'

type Drawing = { size: number; node: [tag: string, attributes: Record<string, string>][] }

/**
 * Stands in for lucide's own, which can do more than these pages ask of it: vite.config.ts puts it there. How an icon
 * is drawn stands once in styles.css, because a long page has hundreds.
 */
const createIcon = ({ size, node }: Drawing) => {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { viewBox: `0 0 ${size} ${size}`, 'aria-hidden': true, ...props, className: `icon ${className}` },
      ...parts,
    )
}

export default createIcon
