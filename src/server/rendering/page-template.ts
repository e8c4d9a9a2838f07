import { sha256 } from '#server/security/headers.ts'

/** The code of the scripts among the elements at whose nonce the page was split. */
const codeOfScripts = ([before = '', ...parts]: string[]): string[] =>
  parts.flatMap((part, at) => {
    const previous = parts[at - 1] ?? before
    const isScript = previous.startsWith('<script', previous.lastIndexOf('<'))
    return isScript ? part.slice(part.indexOf('>') + 1, part.indexOf('</script>')) : []
  })

/**
 * Adds the tags to the head and replaces the nonces by hashes of the scripts that carried one, so that the page can be
 * cached. The nonce is random for each page: injected markup cannot carry it. The page stays in parts, because joining
 * the megabytes of a programme takes time.
 */
export const completePage = (html: string, tags: string, nonce: string) => {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replace(`<meta property="csp-nonce" content="${nonce}"/>`, '') + tags
  const split = [head, html.slice(end)].map((text) => text.split(` nonce="${nonce}"`))
  return { parts: split.flat(), hashes: split.flatMap(codeOfScripts).map(sha256) }
}
