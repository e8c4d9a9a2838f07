import { inArray } from 'drizzle-orm'
import { photoImports, photos } from '#server/db/schema/photos.ts'
import { idsOf } from '#server/domain/people/find-person.ts'
import { photoAt } from '#shared/photos/photos.ts'
import { pick } from '#shared/pick.ts'
import type { TableEntries } from './entry.ts'

export const fileTables = {
  photos: {
    lives: 'while used',
    found: ({ photoUrls }) =>
      inArray(
        photos.filename,
        photoUrls.flatMap((url) => photoAt(url) ?? []),
      ),
    exported: {
      title: 'Photos',
      entries: async (rows, { db }) => {
        const stored = await db
          .select()
          .from(photos)
          .where(inArray(photos.id, idsOf(rows)))
        return stored.map(({ content, ...photo }) => ({
          ...pick(photo, ['filename', 'type', 'width', 'height', 'createdAt']),
          content: `data:${photo.type};base64,${content.toString('base64')}`,
        }))
      },
    },
    erased: 'those that nothing else shows',
    texts: null,
  },
  photoImports: {
    lives: 'installation',
    transient: 'A trigger notes them again as rows are restored.',
    found: ({ photoUrls }) => inArray(photoImports.url, photoUrls),
    exported: { title: 'Photos to be copied', columns: ['url', 'state'] },
    erased: 'those that no other record shows',
    texts: null,
  },
  mediaFiles: {
    lives: 'installation',
    none: 'Names, made of the content, and sizes of videos, captions and PDF files',
    texts: null,
  },
  mediaChunks: {
    lives: 'installation',
    none: 'The bytes of videos, captions and PDF files, found through materials',
    texts: null,
  },
  documents: {
    lives: 'conference',
    transient: 'They are made again.',
    none: 'Files made of what the site shows, and made anew when that changes',
    texts: null,
  },
} satisfies Partial<TableEntries>
