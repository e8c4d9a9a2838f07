import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, updatedAt, version } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'
import { trackColours } from '#shared/tracks/track-colours.ts'

export const tracks = pgTable(
  'tracks',
  {
    id: id(),
    name: text().notNull(),
    colour: text({ enum: trackColours }).notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('tracks_name_key').on(normalised(t.name)),
    check('tracks_colour', oneOf(t.colour, trackColours)),
  ],
)
