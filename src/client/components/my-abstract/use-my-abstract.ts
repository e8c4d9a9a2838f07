import { useEffect, useState } from 'react'
import { ApiError, errorMessage } from '#client/data/api.ts'
import { SubmitCancelled } from '#client/form/form.tsx'
import { discardDraft, readDraft, removeDraft } from '#client/form/form-draft.ts'
import { useFormState } from '#client/form/form-state.ts'
import type { FormValues } from '#client/form/form-values.ts'
import { usePrefetchOnInteraction } from '#client/ui/on-demand.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { type MyAction, myActions, type SentForm } from '#shared/abstracts/my-abstract-content.ts'
import type { MyDrafts } from './my-calls.ts'

export const loadMyCalls = () => import('./my-calls.ts')

/** By number, not by token: others who use the device must not find the private link. */
export const myDraftKey = (id: number, act: MyAction) => `my-abstract/${id}/${act}`

const asText = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))

const draftsOf = (id: number): MyDrafts =>
  Object.fromEntries(
    myActions.flatMap((act) => {
      const draft = readDraft(myDraftKey(id, act))
      return draft ? [[act, asText(draft)]] : []
    }),
  )

export const useMyAbstract = (loaded: MyAbstract, token: string) => {
  const initial = useFormState()
  const [myAbstract, setMyAbstract] = useState(loaded)
  const [done, setDone] = useState(initial?.result ? { form: initial.form as SentForm } : undefined)
  const [refused, setRefused] = useState(initial?.result ? undefined : initial)
  const [restarts, setRestarts] = useState<MyAction[]>([])
  const [upload, setUpload] = useState<{ act: MyAction; share: number; cancel: () => void }>()
  const [cancelled, setCancelled] = useState<MyAction>()
  usePrefetchOnInteraction(loadMyCalls)
  useEffect(() => {
    const drafts = draftsOf(loaded.id)
    if (Object.keys(drafts).length === 0) return
    const show = ({ orphanedDraft }: Awaited<ReturnType<typeof loadMyCalls>>) =>
      setRefused((current) => current ?? orphanedDraft(loaded, drafts))
    loadMyCalls().then(show, () => {})
  }, [loaded])

  const applySaved = (act: MyAction, saved: MyAbstract) => {
    removeDraft(myDraftKey(myAbstract.id, act))
    // Its text is in the note.
    if (act === 'notes' && (refused?.form === 'abstract' || refused?.form === 'revision'))
      removeDraft(myDraftKey(myAbstract.id, refused.form))
    setMyAbstract(saved)
    setRefused(undefined)
    setDone({ form: act })
    setRestarts((earlier) => [...earlier, act])
  }

  /** Throws on failure. After a conflict the page shows what is saved now. */
  const send = async (act: MyAction, body: FormValues, file: File) => {
    const { sendMyForm, reloadMyAbstract } = await loadMyCalls()
    const params = { token }
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = (share: number) => setUpload({ act, share, cancel: () => controller.abort() })
    setDone(undefined)
    setCancelled(undefined)
    try {
      applySaved(act, await sendMyForm(act, { params, body, file, progress: { onProgress, signal } }))
    } catch (error) {
      if (signal.aborted) {
        setCancelled(act)
        throw new SubmitCancelled()
      }
      if (error instanceof ApiError && [403, 409].includes(error.status)) {
        setMyAbstract(await reloadMyAbstract(params))
        setRefused({ form: act, values: asText(body), message: errorMessage(error) })
      }
      throw error
    } finally {
      setUpload(undefined)
    }
  }

  const [discarded, setDiscarded] = useState<MyAction>()
  const discard = (act: MyAction) =>
    discardDraft(myDraftKey(myAbstract.id, act), () => {
      setRestarts((earlier) => [...earlier, act])
      setDiscarded(act)
    })

  const sentTo = (act: MyAction) => (refused?.form === act ? refused : undefined)
  /** A form starts anew once it is saved or discarded; what is typed into the others stays. */
  const formKey = (...acts: MyAction[]) =>
    `${acts.join()} ${restarts.filter((act) => acts.includes(act)).length}`
  return {
    myAbstract,
    base: `/my/${token}`,
    done,
    refused,
    sentTo,
    send,
    upload,
    cancelled,
    formKey,
    discard,
    discarded,
  }
}

export type MyPage = ReturnType<typeof useMyAbstract>
