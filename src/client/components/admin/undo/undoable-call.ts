import type { CallInput, CallResponse } from '../../../../shared/api'
import { UNDO_HEADER } from '../../../../shared/history'
import { browserTransport, call, type JsonKey, type Transport } from '../../../data/api'

/** What a call answered, and by which number it can be undone. */
export type UndoableResult<Answer> = { answer: Answer; undoStep: string | undefined }

/** Makes a call of the contract that can be undone. Apart from other calls: no visitor makes one. */
export const undoableCall = async <K extends JsonKey>(
  key: K,
  input: CallInput<K>,
): Promise<UndoableResult<CallResponse<K>>> => {
  let undoStep: string | undefined
  const transport: Transport = async (path, send) => {
    const answered = await browserTransport(path, send)
    undoStep = answered.headers?.get(UNDO_HEADER) ?? undefined
    return answered
  }
  const answer = await call(key, input, transport)
  return { answer, undoStep }
}
