/** Three-way merge: keeps both texts if the saved one changed since editing began. */
export const mergeTexts = ({
  base,
  saved,
  edited,
}: {
  base: string
  saved: string
  edited: string
}): string => {
  if (edited === base || edited === saved) return saved
  if (saved === base) return edited
  const added = edited.startsWith(base) ? edited.slice(base.length).trim() : edited
  return [saved, added].filter(Boolean).join('\n\n')
}
