import { useEffect, useState } from 'react'
import type { MyAbstract } from '../../../shared/abstracts/my-abstract'
import { type MyAction, myActions } from '../../../shared/abstracts/my-abstract-content'
import type { FormState } from '../../../shared/form-state'
import { ApiError, errorMessage } from '../../data/api'
import { readDraft, removeDraft } from '../../form/form-draft'
import { useFormState } from '../../form/form-state'
import type { FormValues } from '../../form/form-values'
import { announce } from '../../ui/announce'
import { usePrefetchOnInteraction } from '../../ui/on-demand'

export const loadMyCalls = () => import('./my-calls')

/** By number, not by token: others who use the device must not find the private link. */
export const myDraftKey = (id: number, act: MyAction) => `my-abstract/${id}/${act}`

const asText = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))

/** Drafts whose form is no longer offered, shown so that they can be copied or sent as a note. */
const orphanedDraft = (mine: MyAbstract): FormState | undefined => {
  const { id, mayChange, mayCorrect, revision, withdrawnAt } = mine
  const draftOf = (act: MyAction) => readDraft(myDraftKey(id, act))
  if (!mayChange) {
    const drafts = myActions.map(draftOf).filter((draft) => draft !== undefined)
    return drafts.length > 0 ? { form: 'drafts', values: asText(Object.assign({}, ...drafts)) } : undefined
  }
  if (withdrawnAt) return undefined
  const asNote = (form: MyAction) => {
    const draft = draftOf(form)
    return draft && { form, values: asText(draft), message: NO_LONGER_EDITABLE }
  }
  return (
    (mayCorrect ? undefined : asNote('abstract')) ?? (revision?.mayRevise ? undefined : asNote('revision'))
  )
}

const NO_LONGER_EDITABLE =
  'Your abstract can no longer be edited here. The changes you had not saved are in this note, which you can send to the organisers.'

/** The author's page and its forms, which scripts send without leaving the page. */
export const useMyAbstract = (loaded: MyAbstract, token: string) => {
  const initial = useFormState()
  const [mine, setMine] = useState(loaded)
  const [done, setDone] = useState(initial?.result ? { act: initial.form as MyAction } : undefined)
  const [refused, setRefused] = useState(initial?.result ? undefined : initial)
  const [restarts, setRestarts] = useState<MyAction[]>([])
  usePrefetchOnInteraction(loadMyCalls)
  useEffect(() => {
    setRefused((current) => current ?? orphanedDraft(loaded))
  }, [loaded])

  const settle = (act: MyAction, saved: MyAbstract) => {
    removeDraft(myDraftKey(mine.id, act))
    // Its text is in the note.
    if (act === 'notes' && (refused?.form === 'abstract' || refused?.form === 'revision'))
      removeDraft(myDraftKey(mine.id, refused.form))
    setMine(saved)
    setRefused(undefined)
    setDone({ act })
    setRestarts((earlier) => [...earlier, act])
  }

  /** Throws on failure. After a conflict the page shows what is saved now. */
  const send = async (act: MyAction, body: FormValues, file: File) => {
    const { myCalls, reloadMine } = await loadMyCalls()
    const params = { token }
    setDone(undefined)
    try {
      settle(act, await myCalls[act].send({ params, body, file }))
    } catch (error) {
      if (error instanceof ApiError && [403, 409].includes(error.status)) {
        setMine(await reloadMine(params))
        setRefused({ form: act, values: asText(body), message: errorMessage(error) })
      }
      throw error
    }
  }

  const [discarded, setDiscarded] = useState<MyAction>()
  const discard = (act: MyAction) => {
    removeDraft(myDraftKey(mine.id, act))
    setRestarts((earlier) => [...earlier, act])
    setDiscarded(act)
    announce('Draft discarded.')
  }

  const sentTo = (act: MyAction) => (refused?.form === act ? refused : undefined)
  /** A form starts anew once it is saved or discarded; what is typed into the others stays. */
  const keyOf = (...acts: MyAction[]) =>
    `${acts.join()} ${restarts.filter((act) => acts.includes(act)).length}`
  return { mine, base: `/my/${token}`, done, refused, sentTo, send, keyOf, discard, discarded }
}

export type MyPage = ReturnType<typeof useMyAbstract>
