/** Keeps both when a text was written over an older version of what is saved now. */
export const mergeTexts = ({ over, saved, mine }: { over: string; saved: string; mine: string }): string => {
  if (mine === over || mine === saved) return saved
  if (saved === over) return mine
  const added = mine.startsWith(over) ? mine.slice(over.length).trim() : mine
  return [saved, added].filter(Boolean).join('\n\n')
}
