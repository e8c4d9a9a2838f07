const KEEP_MS = 60_000

/** Saves something made in the browser as a file. */
export const saveFile = (name: string, file: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
