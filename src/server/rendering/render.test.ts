import { describe, expect, test } from 'vitest'
import { sha256 } from '#server/security/headers.ts'
import { completePage } from './render.ts'

const NONCE = 'bm90LXRvLWJlLWd1ZXNzZWQ'
const TEXT = 'Zoë – 世界 🎓'

const page = `<html><head><meta property="csp-nonce" content="${NONCE}"/><title>${TEXT}</title><script nonce="${NONCE}">first("${TEXT}")</script></head><body><p>${TEXT}</p><script>injected()</script><link nonce="${NONCE}" href="/x"/><script nonce="${NONCE}" id="data">data = "${TEXT}"</script></body></html>`
const tags = `<script nonce="${NONCE}" type="module">start()</script>`

describe('completePage', () => {
  const { parts, hashes } = completePage(page, tags, NONCE)

  test('adds the tags to the head and removes the nonces', () => {
    expect(parts.join('')).toBe(
      `<html><head><title>${TEXT}</title><script>first("${TEXT}")</script><script type="module">start()</script></head><body><p>${TEXT}</p><script>injected()</script><link href="/x"/><script id="data">data = "${TEXT}"</script></body></html>`,
    )
  })

  test('allows only the scripts that carried its nonce', () => {
    expect(hashes).toEqual([`first("${TEXT}")`, 'start()', `data = "${TEXT}"`].map(sha256))
  })
})
