import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { describeErasedCounts, type ErasedCounts, erasureSubjectSchema } from '#shared/erasures/erasures.ts'
import { ErasureForm } from './erasure-form.tsx'

type ErasePersonPanelProps = {
  /** Asked for if it is not given. */
  email?: string
}

/** Erases a person, after a preview. */
export const ErasePersonPanel = ({ email: given }: ErasePersonPanelProps) => {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState(given)
  const [erased, setErased] = useState<ErasedCounts>()
  return (
    <div className="grid grid-cols-1 gap-4">
      {erased && <Erased counts={erased} />}
      {email ? (
        <ErasureForm
          key={email}
          email={email}
          onCancel={given ? undefined : () => setEmail(undefined)}
          onErased={(counts) => {
            setErased(counts)
            setEmail(undefined)
            // The person may be anywhere in what was loaded.
            queryClient.removeQueries({ type: 'inactive' })
            void queryClient.invalidateQueries()
          }}
        />
      ) : (
        !(given && erased) && (
          <AddressForm
            onChosen={(chosen) => {
              setErased(undefined)
              setEmail(chosen)
            }}
          />
        )
      )}
    </div>
  )
}

const AddressForm = ({ onChosen }: { onChosen: (email: string) => void }) => {
  const form = useForm({
    schema: erasureSubjectSchema,
    onSubmit: async ({ email }) => onChosen(email),
  })
  return (
    <Form form={form} label="Find the person to erase" prefix="erase-" className="grid gap-4">
      <p>
        Removes all that is held about a person: abstracts, speaker profile, registration, letters, photos and
        the materials of their talks, and their name in the history. You will see what goes before anything
        happens.
      </p>
      <div className="max-w-sm">
        <InputField
          name="email"
          label="E-mail address of the person"
          type="email"
          required
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start" disabled={form.pending}>
        Show what would be erased
      </Button>
    </Form>
  )
}

const Erased = ({ counts }: { counts: ErasedCounts }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const what = describeErasedCounts(counts)
  return (
    <Alert ref={ref} focusable tone="success" title="The person was erased">
      {what ? `Removed: ${what}. ` : ''}Download the list of erased people and keep it with your backups, so
      that restoring an older one does not bring them back.
    </Alert>
  )
}
