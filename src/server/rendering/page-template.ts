import { sha256 } from '../security/headers'

/** Buffer.from would count the bytes first, which takes as long as writing them. */
const bytesOf = (text: string) => {
  const room = Buffer.allocUnsafeSlow(3 * text.length)
  return room.subarray(0, room.write(text))
}

const isScript = (page: Buffer, nonceAt: number) => {
  const tag = page.lastIndexOf('<', nonceAt)
  return page.toString('latin1', tag, tag + '<script'.length) === '<script'
}

const codeAfter = (page: Buffer, nonceEnd: number) => {
  const start = page.indexOf('>', nonceEnd) + 1
  return page.subarray(start, page.indexOf('</script>', start))
}

/**
 * The page with these tags in its head and without the nonce, and hashes of the scripts we wrote ourselves: known by
 * a nonce that nothing from outside could guess. As bytes and copied once, because a page can be a megabyte.
 */
export const completePage = (html: string, tags: string, nonce: string) => {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  const cut = ` nonce="${nonce}"`
  const parts: Buffer[] = []
  const hashes: string[] = []
  for (const half of [`${head}${tags}`, html.slice(end)]) {
    const page = bytesOf(half)
    let from = 0
    for (let at = page.indexOf(cut); at !== -1; at = page.indexOf(cut, from)) {
      parts.push(page.subarray(from, at))
      from = at + cut.length
      if (isScript(page, at)) hashes.push(sha256(codeAfter(page, from)))
    }
    parts.push(page.subarray(from))
  }
  return { body: Buffer.concat(parts), hashes }
}
