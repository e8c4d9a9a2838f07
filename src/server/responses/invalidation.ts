import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { CHANNEL, type Database } from '#server/db/types.ts'

const MARKER = 'delivered '
const TIMEOUT_MS = 1000

type Invalidation = {
  /** Without a table, anything may have changed. */
  invalidate: (table?: string) => void
  disconnected: () => void
  connected: () => void
}

/** Invalidates caches when the database's triggers notify of a change, made by this server or any other. */
export const watchContent = async (
  { db, onContentChange }: Pick<Database, 'db' | 'onContentChange'>,
  { invalidate, disconnected, connected }: Invalidation,
) => {
  const waiting = new Map<string, () => void>()
  const stop = await onContentChange({
    changed: (payload) => {
      if (payload.startsWith(MARKER)) waiting.get(payload)?.()
      else invalidate(payload)
    },
    disconnected,
    connected,
  })

  /**
   * Resolves when the notifications of all changes committed so far have arrived: they arrive in order of commit, so a
   * marker sent now comes after them. Without a marker in time, the cache is invalidated right here.
   */
  const changesDelivered = async () => {
    const marker = MARKER + randomUUID()
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        waiting.set(marker, resolve)
        timer = setTimeout(() => reject(new Error('No notification in time')), TIMEOUT_MS)
        db.execute(sql`select pg_notify(${CHANNEL}, ${marker})`).catch(reject)
      })
    } catch {
      // The write itself succeeded.
      invalidate()
    } finally {
      clearTimeout(timer)
      waiting.delete(marker)
    }
  }

  return { stop, changesDelivered }
}
