import type { CallInput, CallResponse } from '../../../../shared/api'
import { UNDO_HEADER } from '../../../../shared/history'
import { browserTransport, call, type JsonKey, type Transport } from '../../../data/api'

/** A call's response, and the id by which it can be undone. */
export type UndoableResult<Answer> = { answer: Answer; undoStep: string | undefined }

/** Makes a call and returns its undo step. */
export const undoableCall = async <K extends JsonKey>(
  key: K,
  input: CallInput<K>,
  send: Transport = browserTransport,
): Promise<UndoableResult<CallResponse<K>>> => {
  let undoStep: string | undefined
  const transport: Transport = async (path, request) => {
    const answered = await send(path, request)
    undoStep = answered.headers?.get(UNDO_HEADER) ?? undefined
    return answered
  }
  const answer = await call(key, input, transport)
  return { answer, undoStep }
}
