import { Building2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { institutionCorrectionSchema } from '#shared/people/correct-institution.ts'

type CorrectInstitutionProps = { email: string; institution: string }

/** Corrects the institution in all records of a person. */
export const CorrectInstitution = ({ email, institution }: CorrectInstitutionProps) => {
  const [error, setError] = useState<string>()
  const correct = useAction({
    send: (body: { institution: string }) =>
      undoableCall('POST /api/people/:email/institution', { params: { email }, body }),
    done: ({ undoStep }) => ({ title: 'Institution corrected', undoStep }),
    failed: 'Failed to correct the institution',
    refreshes: [
      '/api/people',
      '/api/abstracts',
      '/api/approved-abstracts',
      '/api/authors',
      '/api/registrations',
    ],
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data, error: wrong } = institutionCorrectionSchema.safeParse(
      Object.fromEntries(new FormData(event.currentTarget)),
    )
    setError(wrong?.issues[0]?.message)
    if (data) correct.mutate(data)
  }
  return (
    <details className="rounded-lg border border-hairline bg-paper-raised p-5">
      <summary className="w-fit cursor-pointer font-semibold text-accent-ink">
        Correct the institution
      </summary>
      <form noValidate onSubmit={submit} className="mt-4 grid max-w-prose justify-items-start gap-3">
        <div className="w-full">
          <Input
            id="correct-institution"
            name="institution"
            label="Institution of this person"
            hint="In the abstracts, the speaker profile and the registration."
            defaultValue={institution}
            error={error}
          />
        </div>
        <Button type="submit" variant="secondary" size="sm" busy={correct.isPending}>
          <Building2 aria-hidden className="size-4" />
          Correct the institution everywhere
        </Button>
      </form>
    </details>
  )
}
