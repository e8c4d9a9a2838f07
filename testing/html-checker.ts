import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findJava } from '#testing/test-tools.mjs'

const run = promisify(execFile)

type Message = { type: string; url: string; message: string; extract?: string; lastLine?: number }

/** Errors that the Nu Html Checker finds in these pages; the build checks style sheets. */
export const findHtmlErrors = async (pages: Map<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'conference-html-'))
  const files = new Map<string, string>()
  for (const [name, html] of pages) {
    const file = join(folder, `${files.size}.html`)
    await writeFile(file, html)
    files.set(file, name)
  }
  const jar = String(createRequire(import.meta.url)('vnu-jar'))
  const args = [
    '-Xss4m',
    // A short run is over before further optimisation pays.
    '-XX:TieredStopAtLevel=1',
    '-jar',
    jar,
    '--format',
    'json',
    '--exit-zero-always',
    '--errors-only',
    ...files.keys(),
  ]
  const { stderr } = await run(findJava() ?? '', args, { maxBuffer: 100_000_000 })
  await rm(folder, { recursive: true })
  return (JSON.parse(stderr) as { messages: Message[] }).messages
    .filter(({ message }) => !message.startsWith('CSS:'))
    .map(({ url, message, extract }) => `${files.get(new URL(url).pathname)}: ${message} ${extract?.trim()}`)
}
