import { sql } from 'drizzle-orm'
import type { Row } from '#server/db/raw-sql.ts'
import { installation } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'

const roomAndTitle = /^(Room [^:]+): (.+)$/s

/** Was shown with every social event. */
const SOCIAL_NOTE = 'Not included in the registration fee'

/** The timetable of earlier backups: sessions had dates, and the title of a theme started with its room. */
export const createEarlierTimetable = () => {
  const dates: string[] = []

  const numberOf = (date: string) => {
    if (!dates.includes(date)) dates.push(date)
    return dates.indexOf(date) + 1
  }

  return {
    toCurrentRow: (table: string, row: Row): Row => {
      if (table === 'sessions' && 'date' in row) {
        const { date, ...rest } = row
        return { ...rest, day: numberOf(String(date)), note: rest.type === 'social' ? SOCIAL_NOTE : '' }
      }
      if (table !== 'themes' || 'room' in row) return row
      const [, room = '', title = row.title] = roomAndTitle.exec(String(row.title)) ?? []
      return { ...row, room, title }
    },
    /** Once all rows are there: their days in the order of the dates, and no hash of another format. */
    finish: async (tx: Db) => {
      if (dates.length === 0) return
      const ranks = dates.map((date) => dates.toSorted().indexOf(date) + 1)
      await tx.execute(sql`update sessions set day = (array[${sql.raw(ranks.join())}])[day]`)
      await tx.update(installation).set({ timetableHash: null })
    },
  }
}
