import { useEffect, useState } from 'react'
import { safeLocalStorage, safeSessionStorage } from '#client/data/storage.ts'
import type { SubmittedAbstract } from '#shared/abstracts/abstract-fields.ts'

const KEY = 'receipt'

/**
 * The receipt of the last submission, with its private link. It stays in its own tab; on the device only if the author
 * asks for it, because others may use the same computer.
 */
export const useReceipt = (sent: SubmittedAbstract | undefined) => {
  const [abstract, setAbstract] = useState(sent)
  const [isKept, setKept] = useState(false)
  // A reload shows the receipt again; the server cannot know it.
  useEffect(() => {
    if (sent) return safeSessionStorage.set(KEY, sent)
    const kept = safeLocalStorage.get<SubmittedAbstract>(KEY)
    const shown = safeSessionStorage.get<SubmittedAbstract>(KEY) ?? kept
    setAbstract(shown)
    setKept(shown !== undefined && shown.id === kept?.id)
  }, [sent])
  const show = (submitted: SubmittedAbstract) => {
    safeSessionStorage.set(KEY, submitted)
    setAbstract(submitted)
    setKept(false)
  }
  const keep = (onDevice: boolean) => {
    safeSessionStorage.set(KEY, abstract)
    if (onDevice) safeLocalStorage.set(KEY, abstract)
    else safeLocalStorage.remove(KEY)
    setKept(onDevice)
  }
  const close = () => {
    safeSessionStorage.remove(KEY)
    safeLocalStorage.remove(KEY)
    setAbstract(undefined)
    setKept(false)
  }
  return { abstract, isKept, show, keep, close }
}
