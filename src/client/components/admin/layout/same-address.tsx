import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { call, errorMessage, query } from '#client/data/api.ts'
import { formQuery, refresh } from '#client/data/refresh.ts'
import { Checkbox } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toasts.ts'
import { isEmail, sameEmail } from '#shared/email.ts'
import { describeRecords, type PersonRecord } from '#shared/people/people.ts'

const NAME = 'correctEmailEverywhere'

type EditedPerson = Pick<PersonRecord, 'entity' | 'id'> & { email: string }

const isTicked = (form: HTMLFormElement | null) => {
  const control = form?.elements.namedItem(NAME)
  return control instanceof HTMLInputElement && control.checked
}

/** Reads from the form whether to correct the person's other records; the result does so once the form is saved. */
export const useEmailCorrection = (person: EditedPerson | undefined) => {
  const queryClient = useQueryClient()
  return (form: HTMLFormElement | null, to: string) => {
    const isWanted = person !== undefined && isTicked(form) && !sameEmail(person.email, to)
    return async () => {
      if (!isWanted) return
      try {
        await call('POST /api/people/email', { body: { from: person.email, to } })
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
}

type SameAddressProps = { form: RefObject<HTMLFormElement | null>; person: EditedPerson }

/** Offers to correct a changed e-mail address in the person's other records as well. */
export const SameAddress = ({ form, person }: SameAddressProps) => {
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => {
      const control = element.elements.namedItem('email')
      if (control instanceof HTMLInputElement)
        setChanged(isEmail(control.value.trim()) && !sameEmail(control.value, person.email))
    }
    look()
    element.addEventListener('input', look)
    return () => element.removeEventListener('input', look)
  }, [form, person.email])
  const records = useQuery({
    ...query('GET /api/people/records', { query: { email: person.email } }),
    ...formQuery,
    enabled: isChanged,
  })
  const others = (records.data ?? []).filter(({ entity, id }) => entity !== person.entity || id !== person.id)
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
