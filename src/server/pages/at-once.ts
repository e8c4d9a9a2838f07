import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config'
import type { LogAnswer } from '../log-answer'
import { nextRequestId } from '../request-id'
import { chooseEncoding } from '../responses/accept-encoding'
import type { Cache } from '../responses/cache'
import type { KeptAnswer } from '../responses/cached-response'
import { isKnown } from '../responses/etag'
import { HSTS, hasTwoHosts } from '../security/headers'

type Site = { cache: Cache; trustProxy: Config['trustProxy']; logAnswer: LogAnswer }

/** Whether the visitor's connection is encrypted, as far as a proxy in front of us may say so. */
const schemeOf = ({ headers, socket }: IncomingMessage, trustProxy: Config['trustProxy']) => {
  const said = headers['x-forwarded-proto']
  if (said === undefined || trustProxy === false) return 'http'
  if (typeof trustProxy !== 'function') return undefined
  if (!trustProxy(socket.remoteAddress ?? '', 0)) return 'http'
  return said === 'https' || said === 'http' ? said : undefined
}

/**
 * Sends at once what is kept under the very address that was asked for, past routing and everything else that only
 * others need; says whether it did. Such an answer has all its headers, and is the same for everybody.
 */
export const createAtOnce =
  ({ cache, trustProxy, logAnswer }: Site) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if (method !== 'GET') return false
    // What has an address for its name was put there by sendKept.
    const answer = cache.peek(url) as KeptAnswer | undefined
    if (answer?.status !== 200 || answer.isPersonal) return false
    const scheme = schemeOf(request, trustProxy)
    // What takes a closer look goes the long way, where it gets the same answer.
    if (scheme === undefined || hasTwoHosts(request)) return false
    const isUnchanged = isKnown(headers['if-none-match'], answer.etag)
    const form = isUnchanged ? undefined : answer.forms[chooseEncoding(headers['accept-encoding'])]
    if (!isUnchanged && !form) return false
    const reqId = nextRequestId()
    const status = form ? 200 : 304
    // Written into the kept list instead of into a copy for each answer: writeHead has read it when it returns.
    const lines = form?.lines ?? answer.unchangedLines
    lines[lines.length - 1] = reqId
    response
      .writeHead(status, scheme === 'https' ? [...lines, 'strict-transport-security', HSTS] : lines)
      .end(form?.body)
    logAnswer(reqId, answer.kinds[status], 0)
    return true
  }
