export type FormValues = Record<string, string | number | boolean | null>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const namedControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '',
  )

const isCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

const readControl = (control: Control) => {
  if (isCheckbox(control)) return control.checked
  if (control instanceof HTMLInputElement && control.type === 'number')
    return control.value === '' ? null : control.valueAsNumber
  return control.value
}

/** The value of every named control: boolean, number or text. */
export const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(namedControls(form).map((control) => [control.name, readControl(control)]))

// A missing field equals an empty one.
const orNothing = (value: FormValues[string] | undefined) => value ?? ''

export const changedValues = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => orNothing(value) !== orNothing(before[name])),
  )

/** A short hash of the values. */
export const fingerprint = (values: FormValues): string => {
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(values)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Fills controls as if the user had clicked and typed. */
export const fillForm = (form: HTMLFormElement, values: FormValues) => {
  // Checkboxes first: they may show or hide other fields.
  for (const control of namedControls(form).filter(isCheckbox))
    if (typeof values[control.name] === 'boolean' && values[control.name] !== control.checked) control.click()
  for (const control of namedControls(form)) {
    const value = values[control.name]
    if (value === undefined || isCheckbox(control)) continue
    control.value = String(value ?? '')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
