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

/** Every named control's value, by its kind: ticked or not, number, or text. */
export const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(namedControls(form).map((control) => [control.name, readControl(control)]))

// A field that is not there, or holds nothing, says the same.
const orNothing = (value: FormValues[string] | undefined) => value ?? ''

/** What differs from what the form started with. */
export const changedValues = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => orNothing(value) !== orNothing(before[name])),
  )

/** A short name for exactly these values. */
export const fingerprint = (values: FormValues): string => {
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(values)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Puts values into controls as if somebody had ticked and typed them. */
export const fillForm = (form: HTMLFormElement, values: FormValues) => {
  // First the boxes: a field may be there only while its box is ticked.
  for (const control of namedControls(form).filter(isCheckbox))
    if (typeof values[control.name] === 'boolean' && values[control.name] !== control.checked) control.click()
  for (const control of namedControls(form)) {
    const value = values[control.name]
    if (value === undefined || isCheckbox(control)) continue
    control.value = String(value ?? '')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
