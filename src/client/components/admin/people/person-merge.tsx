import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { errorMessage, query } from '#client/data/api.ts'
import { type ApiPath, formQuery, refresh } from '#client/data/refresh.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { toast } from '#client/ui/toasts.ts'
import { isEmail } from '#shared/email.ts'
import type { MergeChoice, MergePreview, MergeSide } from '#shared/people/merge.ts'
import { describeRecords } from '#shared/people/people.ts'
import { fieldLabel, fieldNames } from '#shared/registrations/registration-fields.ts'

const paths: ApiPath[] = [
  '/api/people',
  '/api/abstracts',
  '/api/approved-abstracts',
  '/api/authors',
  '/api/events',
  '/api/registrations',
  '/api/letters',
]

/** Brings the records of another address of the same person to this one, after a preview. */
export const PersonMerge = ({ email }: { email: string }) => {
  const [from, setFrom] = useState('')
  const [error, setError] = useState('')
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('from')
    const typed = typeof value === 'string' ? value.trim() : ''
    setError(isEmail(typed) ? '' : 'Please enter a valid email address')
    setFrom(isEmail(typed) ? typed : '')
  }
  return (
    <details className="rounded-lg border border-hairline bg-paper-raised p-5">
      <summary className="w-fit cursor-pointer font-semibold text-accent-ink">
        Merge with another address
      </summary>
      <div className="mt-4 grid gap-5">
        <form noValidate onSubmit={ask} className="grid max-w-prose justify-items-start gap-3">
          <div className="w-full">
            <Input
              id="merge-from"
              name="from"
              type="email"
              label="Other address of this person"
              hint={<>Its records will move to {email}.</>}
              error={error}
            />
          </div>
          <Button type="submit" variant="secondary" size="sm">
            Preview
          </Button>
        </form>
        {from && <Preview key={from} email={email} from={from} onMerged={() => setFrom('')} />}
      </div>
    </details>
  )
}

type PreviewProps = { email: string; from: string; onMerged: () => void }

const Preview = ({ email, from, onMerged }: PreviewProps) => {
  const preview = useQuery({
    ...query('GET /api/people/:email/merge', { params: { email }, query: { from } }),
    ...formQuery,
  })
  if (preview.isPending) return <Loading />
  if (preview.isError) return <QueryError title="Could not load the preview." of={preview} />
  if (preview.data.refusal) return <Alert tone="warning">{preview.data.refusal}</Alert>
  return (
    <MergeForm
      key={preview.dataUpdatedAt}
      {...{ email, from, onMerged }}
      preview={preview.data}
      onRefused={() => void preview.refetch()}
    />
  )
}

type MergeFormProps = PreviewProps & { preview: MergePreview; onRefused: () => void }

const MergeForm = ({ email, from, preview, onMerged, onRefused }: MergeFormProps) => {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, MergeSide>>(
    () => new Map(preview.choices.map((choice) => [keyOf(choice), choice.chosen])),
  )
  const merge = useMutation({
    mutationFn: () =>
      undoableCall('POST /api/people/:email/merge', {
        params: { email },
        body: {
          from,
          records: preview.records.map(({ entity, id, version }) => ({ entity, id, version })),
          fromOther: preview.choices
            .filter((choice) => chosen.get(keyOf(choice)) === 'other')
            .map(({ entity, field }) => ({ entity, field })),
        },
      }),
    onSuccess: async ({ undoStep }) => {
      toastWithUndo(
        { title: 'Addresses merged', description: `Everything is now under ${email}.` },
        { undoStep, queryClient, paths },
      )
      await refresh(queryClient, ...paths)
      onMerged()
    },
    onError: (error) => {
      toast({ title: 'Failed to merge', description: errorMessage(error), tone: 'danger' })
      onRefused()
    },
  })
  const moved = preview.records.filter(({ side }) => side === 'other')
  return (
    <section aria-label="Preview" className="grid justify-items-start gap-4">
      <p>
        This moves {describeRecords(moved) || 'the approved abstract'} from {from} to {email}
        {preview.unsentLetters > 0 &&
          `, and ${preview.unsentLetters} unsent ${preview.unsentLetters === 1 ? 'letter' : 'letters'} with them`}
        . Letters already sent keep the address they were sent to. Private links go on working.
      </p>
      <ul className="list-disc pl-5">
        {moved.map(({ entity, id, label }) => (
          <li key={`${entity} ${id}`} dir="auto">
            {label}
          </li>
        ))}
      </ul>
      {preview.choices.length > 0 && <h3 className="text-lg">Which details stay?</h3>}
      {preview.choices.map((choice) => (
        <Choice
          key={keyOf(choice)}
          choice={choice}
          chosen={chosen.get(keyOf(choice)) ?? 'kept'}
          onChange={(side) => setChosen(new Map(chosen).set(keyOf(choice), side))}
        />
      ))}
      <Button busy={merge.isPending} disabled={merge.isPending} onClick={() => merge.mutate()}>
        <Merge aria-hidden className="size-4" />
        Merge the two addresses
      </Button>
    </section>
  )
}

const keyOf = ({ entity, field }: MergeChoice) => `${entity}.${field}`
const nouns = { author: 'Speaker', registration: 'Registration' } as const

type ChoiceProps = { choice: MergeChoice; chosen: MergeSide; onChange: (side: MergeSide) => void }

const Choice = ({ choice, chosen, onChange }: ChoiceProps) => {
  const conference = useConference()
  const registered = choice.entity === 'registration' && fieldNames.find((name) => name === choice.field)
  return (
    <fieldset className="grid w-full gap-1">
      <legend className="font-semibold">
        {nouns[choice.entity]}: {registered ? fieldLabel(registered, conference) : choice.label}
      </legend>
      {(['kept', 'other'] as const).map((side) => (
        <label key={side} className="flex items-start gap-2">
          <input
            type="radio"
            name={keyOf(choice)}
            checked={chosen === side}
            onChange={() => onChange(side)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span dir="auto" className="min-w-0 whitespace-pre-wrap">
            {choice[side] || '(empty)'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
