import { useLayoutEffect } from 'react'

type Field = HTMLTextAreaElement | HTMLSelectElement

// React puts the initial value of text areas and selects back when it hydrates them.
const valuesBefore = new WeakMap<EventTarget, string>()

const remember = (field: Field) => valuesBefore.set(field, field.value)

if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll<Field>('textarea, select')) remember(field)
  document.addEventListener('input', ({ target }) => {
    if (target && valuesBefore.has(target)) remember(target as Field)
  })
}

/** Keeps what was typed into a field before it was hydrated. */
export const useEarlyInput = (id: string) =>
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    const value = field && valuesBefore.get(field)
    if (value !== undefined && value !== null) (field as Field).value = value
  }, [id])
