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
  if (control.dataset.reads === 'answer') return control.value === '' ? null : control.value === 'true'
  return control.value
}

/** The value of every named control: boolean, number or text; null for no answer. */
export const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(namedControls(form).map((control) => [control.name, readControl(control)]))

// A missing field equals an empty one.
const emptyIfMissing = (value: FormValues[string] | undefined) => value ?? ''

/** 'venue.address' of 'venue.address.0'; other names are on their own. */
const listOf = (name: string) => name.replace(/\.(\d+|length)(\..*)?$/, '')

/** Every value of a list that changed is returned: its entries make sense only together. */
export const changedValues = (before: FormValues, after: FormValues): FormValues => {
  const isChanged = (name: string) => emptyIfMissing(after[name]) !== emptyIfMissing(before[name])
  const changed = new Set(Object.keys(after).filter(isChanged).map(listOf))
  return Object.fromEntries(Object.entries(after).filter(([name]) => changed.has(listOf(name))))
}

/** A short hash of the values. */
export const fingerprint = (values: FormValues): string => {
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(values)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

const fillControl = (control: Control, value: FormValues[string] | undefined) => {
  if (value === undefined || control.type === 'file') return
  if (isCheckbox(control)) {
    if (typeof value === 'boolean' && value !== control.checked) control.click()
    return
  }
  control.value = String(value ?? '')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

const isLength = ({ name }: Control) => name.endsWith('.length')

// Lengths of lists, checkboxes and hidden controls may show, hide, add or remove the fields after them.
const fillOrder: ((control: Control) => boolean)[] = [
  isLength,
  // Entries that were added may hold lists of their own.
  isLength,
  isCheckbox,
  ({ type }) => type === 'hidden',
  (control) => !isCheckbox(control),
]

/** Fills controls as if the user had clicked and typed. */
export const fillForm = (form: HTMLFormElement, values: FormValues) => {
  for (const isNext of fillOrder)
    for (const control of namedControls(form).filter(isNext)) fillControl(control, values[control.name])
}
