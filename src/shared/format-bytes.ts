const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '1.5 MB' */
export const formatBytes = (bytes: number): string => {
  let amount = Math.max(0, bytes)
  let unit = 0
  // 1023.5 would round up to 1024, which reads better as the next unit.
  while (amount >= 1023.5 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const rounded = amount < 10 && unit > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${rounded} ${units[unit]}`
}
