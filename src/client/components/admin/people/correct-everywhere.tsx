import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { isEmail, sameEmail } from '#shared/email.ts'
import type { PersonRecord } from '#shared/people/correct-email.ts'

const emailControl = (form: HTMLFormElement | null) => {
  const control = form?.elements.namedItem('email')
  return control instanceof HTMLInputElement ? control : undefined
}

type CorrectEverywhereProps = {
  formRef: RefObject<HTMLFormElement | null>
  entity: PersonRecord['entity']
  record: { id: number; email: string }
}

/** Leads from a changed e-mail address in a form to correcting it in all records, if there are others. */
export const CorrectEverywhere = ({ formRef, entity, record: { id, email } }: CorrectEverywhereProps) => {
  const [to, setTo] = useState('')
  useEffect(() => {
    const element = formRef.current
    if (!element) return
    const readAddress = () => {
      const typed = emailControl(element)?.value.trim() ?? ''
      setTo(isEmail(typed) && !sameEmail(typed, email) ? typed : '')
    }
    readAddress()
    element.addEventListener('input', readAddress)
    return () => element.removeEventListener('input', readAddress)
  }, [formRef, email])
  // The new address goes along: leaving asks about other changes only.
  const resetAddress = () => {
    const control = emailControl(formRef.current)
    if (!control) return
    control.value = email
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const preview = useQuery({
    ...query('GET /api/people/:email/correction', { params: { email }, query: { to } }),
    ...formQuery,
    enabled: to !== '',
  })
  const others = (preview.data?.records ?? []).filter((one) => one.entity !== entity || one.id !== id)
  return (
    <div aria-live="polite">
      {to !== '' && others.length > 0 && (
        <p>
          This person also has: {others.map(({ label }) => label).join('; ')}.{' '}
          <Link
            to="/admin/people/$email"
            params={{ email }}
            search={{ to }}
            onClick={resetAddress}
            className="text-link"
          >
            Correct the address everywhere
          </Link>
        </p>
      )}
    </div>
  )
}
