import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import type { MyAction } from '#shared/abstracts/my-abstract-content.ts'
import type { FormState } from '#shared/form-state.ts'

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
