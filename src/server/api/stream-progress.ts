import { PassThrough } from 'node:stream'
import type { FastifyError, FastifyReply } from 'fastify'
import { errorBody, toProblem } from '#server/errors.ts'
import type { Problem } from '#shared/errors.ts'
import { UNDO_HEADER } from '#shared/history.ts'
import { NDJSON, type ProgressLine } from '#shared/progress-lines.ts'

export type ReportProgress = (done: number, of: number) => void

/** Sends progress, then the response, as lines of JSON. An error before the first line is sent as a normal error response. */
export const streamProgress = (
  reply: FastifyReply,
  perform: (report: ReportProgress) => Promise<unknown>,
): Promise<FastifyReply> =>
  new Promise((resolve, reject) => {
    const lines = new PassThrough()
    let isStarted = false
    const write = (line: ProgressLine) => {
      if (!isStarted) {
        isStarted = true
        // Keeps proxies from buffering the lines.
        resolve(reply.type(NDJSON).header('x-accel-buffering', 'no').send(lines))
      }
      lines.write(`${JSON.stringify(line)}\n`)
    }
    const end = (line: ProgressLine) => {
      write(line)
      lines.end()
    }
    perform((done, of) => write({ done, of })).then(
      (answer) => end({ answer, undoStep: reply.getHeader(UNDO_HEADER)?.toString() }),
      (error: FastifyError | Problem) => {
        if (!isStarted) return reject(error)
        const problem = toProblem(error, reply.log)
        return end({ error: { status: problem.status, ...errorBody(problem) } })
      },
    )
  })
