import { type RefObject, useEffect, useState } from 'react'
import { type FormValues, readForm } from './form-values.ts'

/** The values of a form, read again at each input. */
export const useFormValues = (formRef: RefObject<HTMLFormElement | null>): FormValues => {
  const [values, setValues] = useState<FormValues>({})
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const update = () => setValues(readForm(form))
    update()
    form.addEventListener('input', update)
    return () => form.removeEventListener('input', update)
  }, [formRef])
  return values
}
