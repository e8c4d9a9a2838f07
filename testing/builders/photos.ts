import sharp from 'sharp'

type PhotoOptions = { width?: number; height?: number; colour?: string; orientation?: number }

/** A small JPEG in one colour, with private metadata. */
export const buildPhoto = ({
  width = 40,
  height = 20,
  colour = '#0f7a72',
  orientation,
}: PhotoOptions = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'demo-secret-place' } })
    .withMetadata(orientation === undefined ? {} : { orientation })
    .jpeg()
    .toBuffer()

/** Red on the left and blue on the right, so that a crop shows its position. */
export const buildTwoSides = (): Promise<Buffer> => {
  const half = (background: string, width = 400) =>
    ({ create: { width, height: 400, channels: 3, background } }) as const
  return sharp(half('#f00', 800))
    .composite([{ input: half('#00f'), left: 400, top: 0 }])
    .png()
    .toBuffer()
}

/** A multipart body with one file. */
export const multipartBody = async (field: string, name: string, bytes: Uint8Array, type = 'image/jpeg') => {
  const form = new FormData()
  form.append(field, new File([Buffer.from(bytes)], name, { type }))
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
