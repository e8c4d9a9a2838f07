/** Three-way merge: keeps both texts if the saved one changed since editing began. */
export const mergeTexts = ({ base, saved, mine }: { base: string; saved: string; mine: string }): string => {
  if (mine === base || mine === saved) return saved
  if (saved === base) return mine
  const added = mine.startsWith(base) ? mine.slice(base.length).trim() : mine
  return [saved, added].filter(Boolean).join('\n\n')
}
