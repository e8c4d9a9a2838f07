import { z } from 'zod'
import { idParam } from '#shared/fields.ts'
import {
  eventMaterialsSchema,
  materialLinksSchema,
  materialParams,
  materialSchema,
} from '#shared/materials/materials.ts'
import { mediaSchema } from '#shared/media/media.ts'
import { photoSchema } from '#shared/photos/photos.ts'
import { byId, type CallTable } from './call-row.ts'

const ofEvent = { access: 'admin', params: byId, response: eventMaterialsSchema } as const
const ofKind = { ...ofEvent, params: byId.extend(materialParams) } as const

export const photoCalls = {
  'GET /api/uploads': { access: 'admin', response: z.array(photoSchema) },
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
  },
  'POST /api/media': {
    summary:
      'Upload a video (MP4 or WebM, up to 20 MB) or captions (WebVTT, up to 200 kB); it is public once the conference uses it, and removed a day later otherwise',
    access: 'admin',
    upload: true,
    response: mediaSchema,
    status: 201,
  },
  'GET /api/materials': {
    summary: 'Slides, posters and links that visitors see now, of the whole programme or of one event',
    access: 'programme',
    query: z.object({ event: idParam.optional() }),
    isCached: true,
    response: z.array(materialSchema),
  },
  'GET /api/events/:id/materials': {
    ...ofEvent,
    summary: 'The slides, poster and links of an event, whether visitors see them or not',
  },
  'POST /api/events/:id/materials/:kind': {
    ...ofKind,
    summary: 'Upload slides or a poster: PDF, up to 20 MB; replaces the earlier file',
    upload: true,
  },
  'DELETE /api/events/:id/materials/:kind': ofKind,
  'PATCH /api/events/:id/materials': {
    ...ofEvent,
    summary: 'Change the links to papers and recordings; 409 if they were changed meanwhile',
    body: materialLinksSchema,
  },
} as const satisfies CallTable
