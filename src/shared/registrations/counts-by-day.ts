import type { Registration } from './registrations'

type Counted = Pick<
  Registration,
  'day1' | 'day2' | 'day3' | 'hasAllergies' | 'allergiesDetails' | 'hasAccessRequirements' | 'accessDetails'
>

export type DayCounts = {
  label: string
  /** For each day of the conference. */
  days: number[]
  total: number
}

/** A need, and how often each of its details was given. */
export type NeedCounts = DayCounts & { need: 'dietary' | 'access'; details: DayCounts[] }

const NO_DETAILS = 'No details'

const count = (label: string, rows: readonly Counted[]): DayCounts => ({
  label,
  days: (['day1', 'day2', 'day3'] as const).map((day) => rows.filter((row) => row[day]).length),
  total: rows.length,
})

/** Details that differ only in case and surrounding space are the same; the most frequent come first. */
const countDetails = (rows: readonly Counted[], detailsOf: (row: Counted) => string): DayCounts[] => {
  const groups = new Map<string, { label: string; rows: Counted[] }>()
  for (const row of rows) {
    const label = detailsOf(row).trim() || NO_DETAILS
    const group = groups.get(label.toLowerCase()) ?? { label, rows: [] }
    group.rows.push(row)
    groups.set(label.toLowerCase(), group)
  }
  return [...groups.values()]
    .map((group) => count(group.label, group.rows))
    .toSorted((a, b) => b.total - a.total || a.label.localeCompare(b.label))
}

/** How many people come each day, in all and with each need. */
export const countByDay = (rows: readonly Counted[]): { everyone: DayCounts; needs: NeedCounts[] } => {
  const [dietary, access] = [
    rows.filter(({ hasAllergies }) => hasAllergies),
    rows.filter(({ hasAccessRequirements }) => hasAccessRequirements),
  ]
  return {
    everyone: count('Everyone', rows),
    needs: [
      {
        need: 'dietary',
        ...count('Dietary needs', dietary),
        details: countDetails(dietary, ({ allergiesDetails }) => allergiesDetails),
      },
      {
        need: 'access',
        ...count('Access requirements', access),
        details: countDetails(access, ({ accessDetails }) => accessDetails),
      },
    ],
  }
}
