import { z } from 'zod'
import { id, idParam } from '#shared/fields.ts'

export const byId = z.object({ id: idParam })

/** As many as fit in a request body. */
const MAX_EXPORTED = 50_000

const exportSchema = z.object({
  ids: z.array(id).max(MAX_EXPORTED),
  /** The headers of the columns to export; all if omitted. */
  columns: z
    .array(z.string().max(100, 'Unknown column'))
    .min(1, 'Please choose at least one column')
    .max(100)
    .optional(),
})

/** Posted, because thousands of ids do not fit in an address. */
export const exportOf = <File extends `${string}.csv`>(csv: File) =>
  ({
    summary: 'Those with these ids, in this order, with all or the chosen columns; unknown ids are skipped',
    access: 'admin',
    body: exportSchema,
    response: { csv },
  }) as const

export const byLink = z.object({ token: z.string() })
