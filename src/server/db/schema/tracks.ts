import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, oneOf, recordColumns } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'
import { trackColours } from '#shared/tracks/track-colours.ts'

export const tracks = pgTable(
  'tracks',
  {
    id: id(),
    name: text().notNull(),
    colour: text({ enum: trackColours }).notNull(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('tracks_name_key').on(normalised(t.name)),
    check('tracks_colour', oneOf(t.colour, trackColours)),
  ],
)
