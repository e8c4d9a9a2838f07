import { z } from 'zod'
import { mediaSchema } from '#shared/media/media.ts'
import { photoSchema } from '#shared/photos/photos.ts'
import type { CallTable } from './call-row.ts'

export const photoCalls = {
  'GET /api/uploads': {
    summary: 'All uploaded photos, newest first, and who uses them',
    access: 'admin',
    response: z.array(photoSchema),
  },
  'POST /api/uploads': {
    summary: 'Upload a photo: JPEG, PNG, WebP or GIF, up to 5 MB',
    access: 'admin',
    upload: true,
    response: photoSchema,
    status: 201,
  },
  'DELETE /api/uploads/:filename': {
    access: 'admin',
    params: z.object({ filename: z.string() }),
    response: null,
    status: 204,
  },
  'POST /api/media': {
    summary:
      'Upload a video (MP4 or WebM, up to 20 MB) or captions (WebVTT, up to 200 kB); it is public once the conference uses it, and removed a day later otherwise',
    access: 'admin',
    upload: true,
    response: mediaSchema,
    status: 201,
  },
} as const satisfies CallTable
