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

const readControl = (control: Control) => {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  if (control instanceof HTMLInputElement && control.type === 'number')
    return control.value === '' ? null : control.valueAsNumber
  return control.value
}

/** Every named control's value, by its kind: ticked or not, number, or text. */
export const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(namedControls(form).map((control) => [control.name, readControl(control)]))

/** Puts values into controls as if somebody had typed them. */
export const fillForm = (form: HTMLFormElement, values: Record<string, string>) => {
  for (const control of namedControls(form)) {
    const value = values[control.name]
    if (value === undefined) continue
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
