let region: HTMLElement | undefined

/** Announces a change to screen readers through a live region. */
export const announce = (text: string) => {
  if (!region) {
    region = document.createElement('p')
    region.role = 'status'
    region.className = 'sr-only'
    document.body.append(region)
  }
  // Screen readers ignore a live region that has just been added.
  const place = region
  setTimeout(() => {
    place.textContent = text
  }, 100)
}
