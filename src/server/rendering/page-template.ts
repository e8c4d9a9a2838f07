import { sha256 } from '#server/security/headers.ts'

/**
 * Adds the tags to the head and replaces the nonces by hashes of the scripts that carried one, so that the page can be
 * cached. The nonce is random for each page: injected markup cannot carry it.
 */
export const completePage = (html: string, tags: string, nonce: string) => {
  const page = html
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replace('</head>', () => `${tags}</head>`)
  const scripts = page.matchAll(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g'))
  return {
    html: page.replaceAll(` nonce="${nonce}"`, ''),
    hashes: Array.from(scripts, ([, code = '']) => sha256(code)),
  }
}
