import { forgetStored, inBrowser, readStored, writeStored } from '../stored-state'
import { type FormValues, namedControls } from './form-values'

const storageKey = (key: string) => `draft:${key}`

export const readDraft = (key: string) => readStored<FormValues>(inBrowser, storageKey(key))

export const writeDraft = (key: string, values: FormValues) => writeStored(inBrowser, storageKey(key), values)

export const forgetDraft = (key: string) => forgetStored(inBrowser, storageKey(key))

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
