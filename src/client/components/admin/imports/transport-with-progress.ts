import { OFFLINE, type Transport } from '#client/data/api.ts'
import { UNDO_HEADER } from '#shared/history.ts'
import { NDJSON, type ProgressLine } from '#shared/progress-lines.ts'

const CUT_OFF =
  'The connection was lost, but the import may be complete. Please check the file again: what was imported is unchanged.'

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ProgressLine> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (text + decoder.decode(piece.value, { stream: true })).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as ProgressLine
  }
}

/** Reports progress while the response streams in. */
export const transportWithProgress =
  (onProgress: (done: number, of: number) => void): Transport =>
  async (path, { method, body }) => {
    let hasStarted = false
    try {
      const response = await fetch(path, {
        method,
        body,
        headers: { accept: NDJSON },
        credentials: 'same-origin',
      })
      const { status, statusText } = response
      if (!response.ok || !response.body) return { status, statusText, text: await response.text() }
      hasStarted = true
      for await (const line of linesOf(response.body)) {
        if ('done' in line) onProgress(line.done, line.of)
        else if ('error' in line)
          return { status: line.error.status, statusText: '', text: JSON.stringify(line.error) }
        else
          return {
            status,
            statusText,
            text: JSON.stringify(line.answer),
            headers: new Headers(line.undoStep ? { [UNDO_HEADER]: line.undoStep } : {}),
          }
      }
    } catch {
      // Reported below.
    }
    return { status: 0, statusText: hasStarted ? CUT_OFF : OFFLINE, text: '' }
  }
