import { clamp } from '../../../../shared/clamp'

export type Size = { width: number; height: number }

/** Zoom (1 fits the picture) and position (0 is the left or top edge, 1 the right or bottom). */
export type Crop = { zoom: number; across: number; down: number }

export const MAX_ZOOM = 4
/** The largest size shown, at double pixel density. */
const MAX_SIDE = 960

/** Centred, but towards the top, where faces are. */
export const firstCrop: Crop = { zoom: 1, across: 0.5, down: 0.3 }

/** The cropped square, in picture pixels. */
export const squareOf = ({ width, height }: Size, { zoom, across, down }: Crop) => {
  const side = Math.min(width, height) / zoom
  return { left: across * (width - side), top: down * (height - side), side }
}

export const resultSide = (size: Size, crop: Crop) =>
  Math.max(1, Math.round(Math.min(MAX_SIDE, squareOf(size, crop).side)))

/** Moves the crop with the pointer; distances are fractions of the square's side. */
export const dragged = (size: Size, crop: Crop, right: number, below: number): Crop => {
  const { left, top, side } = squareOf(size, crop)
  // A square as long as the picture cannot move.
  const place = (start: number, room: number, was: number) => (room > 0 ? clamp(0, start / room, 1) : was)
  return {
    ...crop,
    across: place(left - right * side, size.width - side, crop.across),
    down: place(top - below * side, size.height - side, crop.down),
  }
}
