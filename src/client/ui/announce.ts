let region: HTMLElement | undefined

/** Says something to screen readers that is seen elsewhere on the page. */
export const announce = (text: string) => {
  if (!region) {
    region = document.createElement('p')
    region.role = 'status'
    region.className = 'sr-only'
    document.body.append(region)
  }
  // A region that has only just come is not heard yet.
  const place = region
  setTimeout(() => {
    place.textContent = text
  }, 100)
}
