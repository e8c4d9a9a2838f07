import { safeLocalStorage, safeSessionStorage } from '#client/data/storage.ts'
import { toast } from '#client/ui/toasts.ts'
import { type FormValues, namedControls } from './form-values.ts'

export const storageKey = (key: string) => `draft:${key}`

export const readDraft = <Draft = FormValues>(key: string) => safeLocalStorage.get<Draft>(storageKey(key))

export const writeDraft = (key: string, draft: unknown) => safeLocalStorage.set(storageKey(key), draft)

export const removeDraft = (key: string) => safeLocalStorage.remove(storageKey(key))

/** Restarts the form without its draft, which a toast can bring back. */
export const discardDraft = (key: string, restart: () => void) => {
  const draft = readDraft(key)
  const undo = () => {
    writeDraft(key, draft)
    restart()
  }
  removeDraft(key)
  restart()
  const otherwise = 'Press F8 to reach the notification and bring your draft back'
  toast({ title: 'Draft discarded', actions: [{ label: 'Undo', otherwise, run: undo }] })
}

/** The storage key of a record's draft in the back office. */
export const recordKey = (kind: string, id: number | 'new') => `record:${kind}/${id}`

/** Drafts full of other people's data stay in their tab. */
export const readTabDraft = <Draft>(kind: string) =>
  safeSessionStorage.get<Draft>(storageKey(recordKey(kind, 'new')))

export const writeTabDraft = (kind: string, draft: unknown) =>
  safeSessionStorage.set(storageKey(recordKey(kind, 'new')), draft)

export const removeTabDraft = (kind: string) => safeSessionStorage.remove(storageKey(recordKey(kind, 'new')))

/** Restores a draft into untouched controls. */
export const restoreDraft = (form: HTMLFormElement, draft: FormValues | undefined) => {
  if (!draft) return
  for (const control of namedControls(form)) {
    const saved = draft[control.name]
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (typeof saved === 'boolean') control.checked = saved
    } else if (saved !== undefined && saved !== null && isUntouched(control)) {
      control.value = String(saved)
    }
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const isUntouched = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
  return control instanceof HTMLInputElement && control.type === 'checkbox'
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue
}

/** Tells whether something was typed or chosen, possibly before hydration. */
export const hasInput = (form: HTMLFormElement) =>
  namedControls(form).some((control) => !isUntouched(control))
