const KEEP_MS = 60_000

/** Saves a blob as a file. */
export const saveFile = (name: string, file: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
