import { sha256 } from '#server/security/headers.ts'

/** The code of the scripts that carry the nonce; a programme is megabytes, which a regular expression reads slowly. */
function* codeOfScripts(page: string, attribute: string) {
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, at + attribute.length)) {
    if (!page.startsWith('<script', page.lastIndexOf('<', at))) continue
    const start = page.indexOf('>', at) + 1
    yield page.slice(start, page.indexOf('</script>', start))
  }
}

/**
 * Adds the tags to the head and replaces the nonces by hashes of the scripts that carried one, so that the page can be
 * cached. The nonce is random for each page: injected markup cannot carry it.
 */
export const completePage = (html: string, tags: string, nonce: string) => {
  const attribute = ` nonce="${nonce}"`
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replace(`<meta property="csp-nonce" content="${nonce}"/>`, '') + tags
  // The body is searched and copied once.
  const parts = [head, html.slice(end)]
  return {
    html: parts.map((part) => part.replaceAll(attribute, '')).join(''),
    hashes: parts.flatMap((part) => Array.from(codeOfScripts(part, attribute), sha256)),
  }
}
