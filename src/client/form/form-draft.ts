import { safeLocalStorage } from '../data/storage'
import { type FormValues, namedControls } from './form-values'

const storageKey = (key: string) => `draft:${key}`

export const readDraft = <Draft = FormValues>(key: string) => safeLocalStorage.get<Draft>(storageKey(key))

export const writeDraft = (key: string, draft: unknown) => safeLocalStorage.set(storageKey(key), draft)

export const removeDraft = (key: string) => safeLocalStorage.remove(storageKey(key))

const RECORD = 'record:'

/** The draft of a record in the back office; another record has another name. */
export const recordKey = (kind: string, id: number | 'new') => `${RECORD}${kind}/${id}`

/** Whoever logs out leaves nothing about other people behind on this device. */
export const removeRecordDrafts = () => safeLocalStorage.removeByPrefix(storageKey(RECORD))

/** Puts a draft back into controls that nobody has touched yet. */
export const restoreDraft = (form: HTMLFormElement, draft: FormValues | undefined) => {
  if (!draft) return
  for (const control of namedControls(form)) {
    const kept = draft[control.name]
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (typeof kept === 'boolean') control.checked = kept
    } else if (kept !== undefined && kept !== null && isUntouched(control)) {
      control.value = String(kept)
    }
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const isUntouched = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  control instanceof HTMLSelectElement || control.value === control.defaultValue
