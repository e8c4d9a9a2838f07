import { clamp } from '#shared/clamp.ts'

export type Size = { width: number; height: number }

/** Zoom (1 fits the picture) and position (0 is the left or top edge, 1 the right or bottom). */
export type Crop = { zoom: number; x: number; y: number }

export const MAX_ZOOM = 4
/** The largest size shown, at double pixel density. */
const MAX_SIDE = 960

/** Centred, but towards the top, where faces are. */
export const initialCrop: Crop = { zoom: 1, x: 0.5, y: 0.3 }

/** The cropped square, in picture pixels. */
export const cropSquare = ({ width, height }: Size, { zoom, x, y }: Crop) => {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

export const outputSize = (size: Size, crop: Crop) =>
  Math.max(1, Math.round(Math.min(MAX_SIDE, cropSquare(size, crop).side)))

/** Moves the crop with the pointer; distances are fractions of the square's side. */
export const moveCrop = (size: Size, crop: Crop, right: number, below: number): Crop => {
  const { left, top, side } = cropSquare(size, crop)
  // A square as long as the picture cannot move.
  const position = (start: number, room: number, current: number) =>
    room > 0 ? clamp(0, start / room, 1) : current
  return {
    ...crop,
    x: position(left - right * side, size.width - side, crop.x),
    y: position(top - below * side, size.height - side, crop.y),
  }
}
