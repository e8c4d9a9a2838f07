import type { Conference } from './facts.ts'

const BOX = { width: 200, height: 40 } as const

/** The size at which a logo fits into the header with its proportions. */
export const logoSize = ({ width, height }: Pick<NonNullable<Conference['logo']>, 'width' | 'height'>) => {
  const scale = Math.min(BOX.width / width, BOX.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
