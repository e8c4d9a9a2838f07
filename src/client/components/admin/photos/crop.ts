export type Size = { width: number; height: number }

/** How far in (1: as much as fits), and where: 0 is the left or upper edge, 1 the right or lower one. */
export type Crop = { zoom: number; across: number; down: number }

export const MAX_ZOOM = 4
/** As large as the largest place where a photo is shown, on a dense screen. */
const MAX_SIDE = 960

/** The middle of the picture; of an upright one the upper part, where faces are. */
export const firstCrop: Crop = { zoom: 1, across: 0.5, down: 0.3 }

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The square that is taken, in the picture's own pixels. */
export const squareOf = ({ width, height }: Size, { zoom, across, down }: Crop) => {
  const side = Math.min(width, height) / zoom
  return { left: across * (width - side), top: down * (height - side), side }
}

export const resultSide = (size: Size, crop: Crop) =>
  Math.max(1, Math.round(Math.min(MAX_SIDE, squareOf(size, crop).side)))

/** What is dragged follows the pointer; both distances are parts of the square's side. */
export const dragged = (size: Size, crop: Crop, right: number, below: number): Crop => {
  const { left, top, side } = squareOf(size, crop)
  // Where the square is as long as the picture there is nowhere to go.
  const place = (start: number, room: number, was: number) => (room > 0 ? clamp(0, start / room, 1) : was)
  return {
    ...crop,
    across: place(left - right * side, size.width - side, crop.across),
    down: place(top - below * side, size.height - side, crop.down),
  }
}
