// Without zod, which pages with an upload do not load.

export const photoLimits = { bytes: 5 * 1024 * 1024, pixels: 50_000_000 } as const

export const photoMessages = {
  missing: 'Please choose a photo to upload.',
  tooLarge: 'Photos can be up to 5 MB.',
  wrongType: 'Only JPEG, PNG, WebP and GIF photos can be uploaded.',
  svg: 'SVG files can contain scripts, so they cannot be uploaded. Please save the picture as a PNG file, at least 800 pixels wide.',
  unreadable: 'This photo is damaged or too large to read.',
} as const

export const photoRules = { bytes: photoLimits.bytes, messages: photoMessages } as const
