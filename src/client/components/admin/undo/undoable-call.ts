import { browserTransport, call, type JsonKey, type Transport } from '#client/data/api.ts'
import type { CallInput, CallResponse } from '#shared/api.ts'
import { UNDO_HEADER } from '#shared/history.ts'

/** A call's response, and the id by which it can be undone. */
export type UndoableResult<Response> = { response: Response; undoStep: string | undefined }

/** Makes a call and returns its undo step. */
export const undoableCall = async <K extends JsonKey>(
  key: K,
  input: CallInput<K>,
  send: Transport = browserTransport,
): Promise<UndoableResult<CallResponse<K>>> => {
  let undoStep: string | undefined
  const transport: Transport = async (path, request) => {
    const received = await send(path, request)
    undoStep = received.headers?.get(UNDO_HEADER) ?? undefined
    return received
  }
  const response = await call(key, input, transport)
  return { response, undoStep }
}
