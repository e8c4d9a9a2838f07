const DAY_MS = 86_400_000

/** Calendar days from one date to another: '2025-10-27', '2025-10-29' is 2. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** '2025-10-27' and 2 is '2025-10-29'. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
