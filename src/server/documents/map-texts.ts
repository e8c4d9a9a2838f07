const mapped = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => mapped(entry, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapped(entry, change)]))
}

/** The same data with other texts. */
export const mapTexts = <T>(data: T, change: (text: string) => string): T =>
  // Only texts change, so its shape stays.
  mapped(data, change) as T
