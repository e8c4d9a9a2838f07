/** The timestamp some milliseconds after a time; before it if they are negative. */
export const timestampAfter = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString()
