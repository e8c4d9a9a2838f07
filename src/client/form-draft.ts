import { type FormValues, namedControls } from './form-values'

const storageKey = (key: string) => `draft:${key}`

// Storage can be full or forbidden; the form works without it.
const quietly = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

export const readDraft = (key: string): FormValues | undefined =>
  quietly(() => JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') ?? undefined)

export const writeDraft = (key: string, values: FormValues) =>
  quietly(() => localStorage.setItem(storageKey(key), JSON.stringify(values)))

export const forgetDraft = (key: string) => quietly(() => localStorage.removeItem(storageKey(key)))

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
