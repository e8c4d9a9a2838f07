import type { Photo } from '#shared/photos/photos.ts'

/** 'Used by Ada Lovelace and as the logo of …'; empty if nobody uses it. */
export const describeUsage = ({ usedBy, logoOf }: Photo): string => {
  const uses = [
    usedBy.length > 0 && `by ${usedBy.map(({ name }) => name).join(', ')}`,
    logoOf.length > 0 && `as the logo of ${logoOf.join(', ')}`,
  ].filter(Boolean)
  return uses.length > 0 ? `Used ${uses.join(' and ')}` : ''
}
