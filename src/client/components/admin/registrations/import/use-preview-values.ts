import { useMemo, useState } from 'react'
import { sameEmail } from '../../../../../shared/email'
import { byEmail, rebase, withParsed } from '../../../../../shared/registration-email/comparison'
import type { ParsedRegistration } from '../../../../../shared/registration-email/parsed-registration'
import type {
  RegistrationField,
  RegistrationInput,
} from '../../../../../shared/registrations/registration-fields'
import type { Registration } from '../../../../../shared/registrations/registrations'
import { useRegistrations } from '../registration-queries'

/** The preview's initial and current values, and the saved registration it would update. */
export const usePreviewValues = (read: ParsedRegistration) => {
  const registrations = useRegistrations().data
  const find = useMemo(() => byEmail(registrations ?? []), [registrations])
  const [filled, setFilled] = useState(() => ({
    values: withParsed(find(read.fields.email?.value ?? ''), read),
    round: 0,
  }))
  const [values, setValues] = useState<RegistrationInput>(filled.values)
  const refill = (next: RegistrationInput) => {
    setFilled(({ round }) => ({ values: next, round: round + 1 }))
    setValues(next)
  }

  const existing = find(values.email)
  const [seen, setSeen] = useState(existing)
  // The saved registration may change meanwhile; the values of text and organiser are applied over it.
  if (existing !== seen) {
    setSeen(existing)
    const isSaid = saidOver(existing, seen, { read, values, filled: filled.values })
    if (existing && isSaid) refill(rebase(values, existing, isSaid))
  }

  return { filled, values, existing, note: setValues, refill }
}

type Stand = { read: ParsedRegistration; values: RegistrationInput; filled: RegistrationInput }

/** Which fields come from the text or the organiser; null while only the e-mail address was edited. */
const saidOver = (
  existing: Registration | undefined,
  seen: Registration | undefined,
  { read, values, filled }: Stand,
): ((field: RegistrationField) => boolean) | null => {
  if (!existing || !sameEmail(values.email, filled.email)) return null
  if (!seen) return (field) => read.fields[field] !== null || values[field] !== filled[field]
  return existing.version === seen.version ? null : (field) => values[field] !== seen[field]
}
