/** Resolves to whether the text was copied: browsers may refuse, and have no clipboard on unencrypted pages. */
export const copyToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
