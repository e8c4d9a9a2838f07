import { useMemo, useState } from 'react'
import { useRegistrations } from '#client/components/admin/registrations/registration-queries.ts'
import { sameEmail } from '#shared/email.ts'
import type { ParsedRegistration } from '#shared/registration-email/parsed-registration.ts'
import { indexByEmail, rebase, withParsed } from '#shared/registrations/comparison.ts'
import type { RegistrationField, RegistrationInput } from '#shared/registrations/registration-fields.ts'
import type { Registration } from '#shared/registrations/registrations.ts'

/** Finds the saved registration of an address. */
const useRegistrationFinder = () => {
  const registrations = useRegistrations().data
  return useMemo(() => indexByEmail(registrations ?? []), [registrations])
}
export const useExisting = (email: string): Registration | undefined => useRegistrationFinder()(email)

/** The preview's initial and current values, and the saved registration it would update. */
export const usePreviewValues = (parsed: ParsedRegistration) => {
  const find = useRegistrationFinder()
  const [initial, setInitial] = useState(() => ({
    values: withParsed(find(parsed.fields.email?.value ?? ''), parsed),
    formKey: 0,
  }))
  const [values, setValues] = useState<RegistrationInput>(initial.values)
  const refill = (next: RegistrationInput) => {
    setInitial(({ formKey }) => ({ values: next, formKey: formKey + 1 }))
    setValues(next)
  }

  const existing = find(values.email)
  const [previous, setPrevious] = useState(existing)
  // The saved registration may change meanwhile; the values of text and organiser are applied over it.
  if (existing !== previous) {
    setPrevious(existing)
    const isExplicit = explicitFields(existing, previous, { parsed, values, initial: initial.values })
    if (existing && isExplicit) refill(rebase(values, existing, isExplicit))
  }

  return { initial, values, existing, setValues, refill }
}

type PreviewState = { parsed: ParsedRegistration; values: RegistrationInput; initial: RegistrationInput }

/** Which fields come from the text or the organiser, and so win over the saved registration; null if nothing is to be rebased. */
const explicitFields = (
  existing: Registration | undefined,
  previous: Registration | undefined,
  { parsed, values, initial }: PreviewState,
): ((field: RegistrationField) => boolean) | null => {
  if (!existing || !sameEmail(values.email, initial.email)) return null
  if (!previous) return (field) => parsed.fields[field] !== null || values[field] !== initial[field]
  return existing.version === previous.version ? null : (field) => values[field] !== previous[field]
}
