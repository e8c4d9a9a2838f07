const honorifics = /^((prof(essor)?|dr|mr|mrs|ms|miss|mx|sir|dame)\b\.?\s+)+(?=\S)/i

/** For avatars: of the first and last name without titles, or the first two letters of a single name. */
export function initials(name: string): string {
  // Letters keep combining marks; emoji and punctuation are skipped.
  const words = name.normalize('NFC').trim().replace(honorifics, '').split(/\s+/u)
  const letters = words.map((word) => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).filter(([first]) => first)
  const first = letters.at(0)
  const second = letters.at(-1)
  const pair = letters.length > 1 ? [first?.[0], second?.[0]] : (first?.slice(0, 2) ?? [])
  // Adjacent Arabic letters would join.
  const between = pair.some((letter) => /\p{Script=Arabic}/u.test(letter ?? '')) ? '\u200C' : ''
  return pair.join(between).toUpperCase()
}
