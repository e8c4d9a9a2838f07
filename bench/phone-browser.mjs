// A throttled phone browser without network or runtime debugging, which would add 50 to 150 ms of tasks.
import { spawn } from 'node:child_process'
import { findBrowser } from '#testing/test-tools.mjs'
import { onCleanUp, temporaryFolder } from './processes.mjs'

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
const CPU_SLOWDOWN = 4
const VISIT_TIMEOUT_MS = 120_000
/** A page reports through its address: listening to its console would make V8 parse its scripts twice. */
export const REPORT_HASH = '#report='
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--remote-debugging-pipe',
]

/** The DevTools protocol over a pipe: JSON messages, each ended by a zero byte. */
const createConnection = (input, output, exited) => {
  const responses = new Map()
  const listeners = new Set()
  let lastId = 0
  let buffer = ''
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (buffer + text).split('\0')
    buffer = messages.pop()
    for (const message of messages.map((one) => JSON.parse(one))) {
      for (const listen of listeners) listen(message)
      responses.get(message.id)?.(message)
      responses.delete(message.id)
    }
  })
  // Writing to a browser that has just exited fails; `closed` reports it.
  input.on('error', () => {})
  const closed = exited.then(() => ({ error: { message: 'the browser has exited' } }))
  const send = async (method, params = {}, sessionId) => {
    const id = ++lastId
    const response = new Promise((resolve) => responses.set(id, resolve))
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { error, result } = await Promise.race([response, closed])
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return { send, listeners }
}

export const startPhone = async () => {
  const args = [...FLAGS, `--user-data-dir=${temporaryFolder()}`, 'about:blank']
  const browser = spawn(await findBrowser(), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const exited = new Promise((resolve) => browser.once('exit', resolve).once('error', resolve))
  const { send, listeners } = createConnection(browser.stdio[3], browser.stdio[4], exited)
  onCleanUp(async () => {
    await send('Browser.close').catch(() => {})
    await exited
  })
  return {
    /** Opens a page with a cold cache; `script` runs in it and ends the visit by putting JSON after REPORT_HASH. */
    visit: async (url, script) => {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const set = (method, params) => send(method, params, sessionId)
      await set('Emulation.setDeviceMetricsOverride', PHONE)
      await set('Emulation.setTouchEmulationEnabled', { enabled: true })
      await set('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      await set('Page.enable')
      await set('Page.addScriptToEvaluateOnNewDocument', { source: script })
      let listener
      const reported = new Promise((resolve, reject) => {
        void exited.then(() => reject(new Error(`the browser exited while showing ${url}`)))
        listener = ({ method, params, ...from }) => {
          if (from.sessionId !== sessionId || method !== 'Page.navigatedWithinDocument') return
          const [, json] = params.url.split(REPORT_HASH)
          if (json) resolve(JSON.parse(decodeURIComponent(json)))
        }
        listeners.add(listener)
        setTimeout(() => reject(new Error(`${url} did not finish loading`)), VISIT_TIMEOUT_MS).unref()
      })
      // A failed navigation is reported instead.
      reported.catch(() => {})
      await set('Page.navigate', { url })
      const report = await reported
      listeners.delete(listener)
      await send('Target.disposeBrowserContext', { browserContextId })
      return report
    },
  }
}
