import type { ListGroup } from '#shared/registrations/lists/lists.ts'

// In points. Letters of 24 points are still read from three metres; a sign that needs less runs on to a second page.
const SIZES = [36, 32, 28, 26, 24]

// The part of the page that both A4 and Letter have.
const WIDTH = 178 / 0.3528
const HEIGHT = 240 / 0.3528
const LINE = 1.25
const LETTER = 0.52

const linesOf = (text: string, em: number, width: number) =>
  Math.max(1, Math.ceil((text.length * LETTER * em) / width))

const heightOf = ({ headings: [day = '', room = '', building = ''], rows }: ListGroup, size: number) => {
  const texts = (text: string, em: number, width: number) =>
    linesOf(text, size * em, width) * size * em * LINE
  const head = texts(room, 1.8, WIDTH) + texts(`${day} ${building}`, 0.8, WIDTH) + size
  return rows.reduce<number>((height, [, title = '', speakers = '']) => {
    const width = WIDTH - size * 5
    const session = texts(String(title), 1, width) + (speakers ? texts(String(speakers), 0.85, width) : 0)
    return height + Math.max(session, size * 2) + size * 0.7
  }, head)
}

/** The largest size of type at which a room's day fits on one page. */
export const signSize = (sign: ListGroup): number =>
  SIZES.find((size) => heightOf(sign, size) <= HEIGHT) ?? (SIZES.at(-1) as number)
