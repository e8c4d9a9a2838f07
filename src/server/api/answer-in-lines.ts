import { PassThrough } from 'node:stream'
import type { FastifyError, FastifyReply } from 'fastify'
import { type AnswerLine, LINES_TYPE } from '../../shared/answer-lines'
import type { Problem } from '../../shared/errors'
import { UNDO_HEADER } from '../../shared/history'
import { errorBody, toProblem } from '../errors'

export type ReportProgress = (done: number, of: number) => void

/** Reports of progress, then the answer, each on a line. Until the first report the call fails as others do. */
export const answerInLines = (
  reply: FastifyReply,
  perform: (report: ReportProgress) => Promise<unknown>,
): Promise<FastifyReply> =>
  new Promise((resolve, reject) => {
    const lines = new PassThrough()
    let isStarted = false
    const write = (line: AnswerLine) => {
      if (!isStarted) {
        isStarted = true
        // Nothing on the way collects lines until there are enough of them.
        resolve(reply.type(LINES_TYPE).header('x-accel-buffering', 'no').send(lines))
      }
      lines.write(`${JSON.stringify(line)}\n`)
    }
    const end = (line: AnswerLine) => {
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
