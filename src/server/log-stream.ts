const BYTES = 16_384
const WAIT_MS = 200

/** Gathers lines of the log and writes them together: one write for each line would cost more than most answers. */
export const createLogStream = (out: { write: (text: string) => unknown }) => {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const text = waiting
    waiting = ''
    out.write(text)
  }
  return {
    write: (line: string) => {
      waiting += line
      if (waiting.length >= BYTES) flush()
      else timer ??= setTimeout(flush, WAIT_MS).unref()
    },
    /** Also called when the program ends, so that its last words are not lost. */
    flush,
  }
}

export type LogStream = ReturnType<typeof createLogStream>
