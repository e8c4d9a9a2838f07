import { z } from 'zod'
import { pdfProblem } from '#client/components/materials/pdf-problem.ts'
import { ApiError, call } from '#client/data/api.ts'
import { type UploadProgress, uploadFile } from '#client/data/upload-file.ts'
import { authorEditSchema, type MyAbstract } from '#shared/abstracts/my-abstract.ts'
import type { MyAction } from '#shared/abstracts/my-abstract-content.ts'
import { sentRevisionSchema } from '#shared/abstracts/revisions.ts'
import type { CallRow } from '#shared/api/call-row.ts'
import { myAbstractCalls, myActionCalls } from '#shared/api/my-abstract.ts'
import type { CallInput } from '#shared/api.ts'
import type { FormState } from '#shared/form-state.ts'

// How forms of the author's page are checked and sent; loaded when the page is first used.

type Link = { token: string }
type Sent = { params: Link; body: unknown; file: File; progress: UploadProgress }

const rowOf = (act: MyAction): CallRow => myAbstractCalls[myActionCalls[act]]

/** The form marks a single name, which the call understands. */
const formSchemas: Partial<Record<MyAction, z.ZodType>> = {
  abstract: authorEditSchema,
  revision: sentRevisionSchema,
}

export const mySchema = (act: MyAction) => formSchemas[act] ?? rowOf(act).body ?? z.object({})

const uploadPdf = async (act: 'slides' | 'poster', { params, file, progress }: Sent) => {
  progress.onProgress?.(0)
  const message = await pdfProblem(file)
  if (message) throw new ApiError(400, JSON.stringify({ message, issues: [{ path: 'file', message }] }), '')
  const { response } = await uploadFile(myActionCalls[act], { params, file }, progress)
  return response
}

export const sendMyForm = (act: MyAction, sent: Sent): Promise<MyAbstract> => {
  if (act === 'slides' || act === 'poster') return uploadPdf(act, sent)
  const key = myActionCalls[act]
  const { body, upload } = rowOf(act)
  const content = { body: body && sent.body, file: upload && sent.file }
  // The form has checked the body by the schema of the same call.
  return call(key, { params: sent.params, ...content } as CallInput<typeof key>)
}

export const reloadMyAbstract = (params: Link) => call('GET /api/my/:token/abstract', { params })

export type MyDrafts = Partial<Record<MyAction, Record<string, string>>>

const NO_LONGER_EDITABLE =
  'Your abstract can no longer be edited here. The changes you had not saved are in this note, which you can send to the organisers.'

/** Drafts whose form is no longer offered, shown so that they can be copied or sent as a note. */
export const orphanedDraft = (myAbstract: MyAbstract, drafts: MyDrafts): FormState | undefined => {
  const { mayChange, mayCorrect, revision, withdrawnAt } = myAbstract
  if (!mayChange) return { form: 'drafts', values: Object.assign({}, ...Object.values(drafts)) }
  if (withdrawnAt) return undefined
  const asNote = (form: MyAction) => {
    const values = drafts[form]
    return values && { form, values, message: NO_LONGER_EDITABLE }
  }
  return (
    (mayCorrect ? undefined : asNote('abstract')) ?? (revision?.mayRevise ? undefined : asNote('revision'))
  )
}
