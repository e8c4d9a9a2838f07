const clock =
  /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?|Z|h|uhr)?$/i

/** 'HH:MM' of a time as people and spreadsheets write it: '9:00 AM', '09.00', '14h30', '14:00:00'; null for other texts. */
export const readClock = (text: string): string | null => {
  const [, hours, minutes, half] = clock.exec(text.trim()) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return null
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null
  const of24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return `${String(of24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
