import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { call, errorMessage, query } from '#client/data/api.ts'
import { formQuery, refresh } from '#client/data/refresh.ts'
import { Checkbox } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toasts.ts'
import { isEmail, sameEmail } from '#shared/email.ts'
import { describeRecords, type PersonRecord } from '#shared/people/people.ts'

const NAME = 'correctEmailEverywhere'

type Entity = PersonRecord['entity']
type Person = { id: number; email: string }

const isTicked = (form: HTMLFormElement | null) => {
  const control = form?.elements.namedItem(NAME)
  return control instanceof HTMLInputElement && control.checked
}

type SavedPerson = { start: Person | undefined; values: { email: string }; form: HTMLFormElement | null }

/** Corrects the address in the person's other records, if that was ticked in the saved form. */
export const useEmailCorrection = () => {
  const queryClient = useQueryClient()
  return async ({ start, values: { email: to }, form }: SavedPerson) => {
    if (!start || !isTicked(form) || sameEmail(start.email, to)) return
    try {
      await call('POST /api/people/email', { body: { from: start.email, to } })
      await refresh(
        queryClient,
        '/api/abstracts',
        '/api/approved-abstracts',
        '/api/authors',
        '/api/registrations',
      )
    } catch (error) {
      toast({
        title: 'Failed to correct the e-mail address in other records',
        description: errorMessage(error),
        tone: 'danger',
      })
    }
  }
}

type SameAddressProps = { formRef: RefObject<HTMLFormElement | null>; entity: Entity; person: Person }

/** Offers to correct a changed e-mail address in the person's other records as well. */
export const SameAddress = ({ formRef, entity, person }: SameAddressProps) => {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    const element = formRef.current
    if (!element) return
    const look = () => {
      const control = element.elements.namedItem('email')
      if (control instanceof HTMLInputElement)
        setChanged(isEmail(control.value.trim()) && !sameEmail(control.value, person.email))
    }
    look()
    element.addEventListener('input', look)
    return () => element.removeEventListener('input', look)
  }, [formRef, person.email])
  const records = useQuery({
    ...query('GET /api/people/records', { query: { email: person.email } }),
    ...formQuery,
    enabled: isChanged,
  })
  const others = (records.data ?? []).filter((record) => record.entity !== entity || record.id !== person.id)
  return (
    <div aria-live="polite">
      {isChanged && others.length > 0 && (
        <Checkbox
          id={NAME}
          name={NAME}
          label={`Correct it in ${describeRecords(others)} too`}
          hint={
            <>
              {person.email} is also in: {others.map(({ label }) => label).join('; ')}
            </>
          }
        />
      )}
    </div>
  )
}
