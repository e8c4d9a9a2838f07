// A browser that nobody watches: the tools of tests listen to every request, and a page has 50 to 150 ms to tell them of it.
import { spawn } from 'node:child_process'
import { findBrowser } from '../scripts/test-tools.mjs'
import { later, temporaryFolder } from './machine.mjs'

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
const SLOWER = 4
const LONGEST_VISIT_MS = 120_000
/** How a page speaks without anybody listening to what runs in it, which would have its scripts read twice. */
export const SAYS = '#seen='
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--remote-debugging-pipe',
]

/** Talks to a browser through its pipe, one JSON text after another with a zero between them. */
const createTalk = (input, output, ended) => {
  const answers = new Map()
  const listeners = new Set()
  let count = 0
  let rest = ''
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop()
    for (const message of messages.map((one) => JSON.parse(one))) {
      for (const listen of listeners) listen(message)
      answers.get(message.id)?.(message)
      answers.delete(message.id)
    }
  })
  // A word to a browser that has just ended is answered by its end.
  input.on('error', () => {})
  const noAnswer = ended.then(() => ({ error: { message: 'the browser has ended' } }))
  const ask = async (method, params = {}, sessionId) => {
    const id = ++count
    const answered = new Promise((resolve) => answers.set(id, resolve))
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { error, result } = await Promise.race([answered, noAnswer])
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return { ask, listeners }
}

export const startPhone = async () => {
  const args = [...FLAGS, `--user-data-dir=${temporaryFolder()}`, 'about:blank']
  const browser = spawn(await findBrowser(), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => browser.once('exit', resolve).once('error', resolve))
  const { ask, listeners } = createTalk(browser.stdio[3], browser.stdio[4], ended)
  later(async () => {
    await ask('Browser.close').catch(() => {})
    await ended
  })
  return {
    /** Opens the page in a browser that was never there; `script` runs in it, and ends the visit with JSON after SAYS in its address. */
    visit: async (url, script) => {
      const { browserContextId } = await ask('Target.createBrowserContext')
      const { targetId } = await ask('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true })
      const set = (method, params) => ask(method, params, sessionId)
      await set('Emulation.setDeviceMetricsOverride', PHONE)
      await set('Emulation.setTouchEmulationEnabled', { enabled: true })
      await set('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await set('Page.enable')
      await set('Page.addScriptToEvaluateOnNewDocument', { source: script })
      let listen
      const told = new Promise((resolve, reject) => {
        void ended.then(() => reject(new Error(`the browser ended while it showed ${url}`)))
        listen = ({ method, params, ...from }) => {
          if (from.sessionId !== sessionId || method !== 'Page.navigatedWithinDocument') return
          const [, said] = params.url.split(SAYS)
          if (said) resolve(JSON.parse(decodeURIComponent(said)))
        }
        listeners.add(listen)
        setTimeout(() => reject(new Error(`${url} did not come to rest`)), LONGEST_VISIT_MS).unref()
      })
      // Where the navigation fails first, that is what is said.
      told.catch(() => {})
      await set('Page.navigate', { url })
      const seen = await told
      listeners.delete(listen)
      await ask('Target.disposeBrowserContext', { browserContextId })
      return seen
    },
  }
}
