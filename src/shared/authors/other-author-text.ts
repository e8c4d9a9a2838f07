/** In running text. */
export const otherAuthorText = (stored: string) =>
  stored
    .trim()
    .split(/\s*[;\n]\s*/)
    .filter(Boolean)
    .join('; ')
