import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AtSign } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { isEmail } from '#shared/email.ts'
import {
  type AddressSide,
  describeRecords,
  type EmailCorrectionPreview,
  type JoinChoice,
} from '#shared/people/correct-email.ts'
import { fieldLabel, fieldNames } from '#shared/registrations/registration-fields.ts'

type CorrectEmailProps = { email: string; newAddress?: string }

/** Corrects an address in all records after a preview, and joins them with those that the new one has. */
export const CorrectEmail = ({ email, newAddress = '' }: CorrectEmailProps) => {
  const [to, setTo] = useState(isEmail(newAddress) ? newAddress : '')
  const [error, setError] = useState('')
  const showPreview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('to')
    const typed = typeof value === 'string' ? value.trim() : ''
    setError(isEmail(typed) ? '' : 'Please enter a valid email address')
    setTo(isEmail(typed) ? typed : '')
  }
  return (
    <details open={newAddress !== ''} className="rounded-lg border border-hairline bg-paper-raised p-5">
      <summary className="w-fit cursor-pointer font-semibold text-accent-ink">Correct the address</summary>
      <div className="mt-4 grid gap-5">
        <form noValidate onSubmit={showPreview} className="grid max-w-prose justify-items-start gap-3">
          <div className="w-full">
            <Input
              id="correct-to"
              name="to"
              type="email"
              label="Right address of this person"
              hint="If it has records already, those of both addresses become one person’s."
              defaultValue={newAddress}
              error={error}
            />
          </div>
          <Button type="submit" variant="secondary" size="sm">
            Preview
          </Button>
        </form>
        {to && <Preview key={to} from={email} to={to} />}
      </div>
    </details>
  )
}

type Addresses = { from: string; to: string }

const Preview = ({ from, to }: Addresses) => {
  const preview = useQuery({
    ...query('GET /api/people/:email/correction', { params: { email: from }, query: { to } }),
    ...formQuery,
  })
  return (
    <Loaded of={preview} failure="Could not load the preview.">
      {(loaded) =>
        loaded.refusal ? (
          <Alert tone="warning">{loaded.refusal}</Alert>
        ) : (
          <PreviewedCorrection key={preview.dataUpdatedAt} from={from} to={to} preview={loaded} />
        )
      }
    </Loaded>
  )
}

const PreviewedCorrection = ({ from, to, preview }: Addresses & { preview: EmailCorrectionPreview }) => {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlyMap<string, AddressSide>>(
    () => new Map(preview.choices.map((choice) => [keyOf(choice), choice.chosen])),
  )
  const correct = useAction({
    send: () =>
      undoableCall('POST /api/people/:email/correction', {
        params: { email: from },
        body: {
          to,
          records: preview.records.map(({ entity, id, version }) => ({ entity, id, version })),
          taken: preview.choices
            .filter((choice) => chosen.get(keyOf(choice)) === 'from')
            .map(({ entity, field }) => ({ entity, field })),
        },
      }),
    done: ({ undoStep }) => ({
      title: 'Address corrected',
      description: `Everything is now under ${to}.`,
      undoStep,
    }),
    failed: 'Failed to correct the address',
    onDone: () => navigate({ to: '/admin/people/$email', params: { email: to } }),
    refreshes: [
      '/api/people',
      '/api/abstracts',
      '/api/approved-abstracts',
      '/api/authors',
      '/api/events',
      '/api/registrations',
      '/api/letters',
    ],
  })
  const moved = preview.records.filter(({ side }) => side === 'from')
  const joined = preview.records.filter(({ side }) => side === 'to')
  return (
    <section aria-label="Preview" className="grid justify-items-start gap-4">
      <p>
        This moves {describeRecords(moved) || 'the approved abstract'} from {from} to {to}
        {preview.unsentLetters > 0 &&
          `, and ${preview.unsentLetters} unsent ${preview.unsentLetters === 1 ? 'letter' : 'letters'} with them`}
        . Letters already sent keep the address they were sent to. The private links in them stop working;
        letters that are not sent yet get the new ones.
      </p>
      <RecordLabels records={moved} />
      {joined.length > 0 && (
        <>
          <p>They join {describeRecords(joined)}:</p>
          <RecordLabels records={joined} />
        </>
      )}
      {preview.choices.length > 0 && <h3 className="text-lg">Which details stay?</h3>}
      {preview.choices.map((choice) => (
        <Choice
          key={keyOf(choice)}
          choice={choice}
          chosen={chosen.get(keyOf(choice)) ?? 'to'}
          onChange={(side) => setChosen(new Map(chosen).set(keyOf(choice), side))}
        />
      ))}
      <Button {...correct.button()} icon={AtSign}>
        Correct the address everywhere
      </Button>
    </section>
  )
}

const RecordLabels = ({ records }: { records: EmailCorrectionPreview['records'] }) => (
  <ul className="list-disc pl-5">
    {records.map(({ entity, id, label }) => (
      <li key={`${entity} ${id}`} dir="auto">
        {label}
      </li>
    ))}
  </ul>
)

const keyOf = ({ entity, field }: JoinChoice) => `${entity}.${field}`
const nouns = { author: 'Speaker', registration: 'Registration' } as const

type ChoiceProps = { choice: JoinChoice; chosen: AddressSide; onChange: (side: AddressSide) => void }

const Choice = ({ choice, chosen, onChange }: ChoiceProps) => {
  const conference = useConference()
  const registered = choice.entity === 'registration' && fieldNames.find((name) => name === choice.field)
  return (
    <fieldset className="grid w-full gap-1">
      <legend className="font-semibold">
        {nouns[choice.entity]}: {registered ? fieldLabel(registered, conference) : choice.label}
      </legend>
      {(['to', 'from'] as const).map((side) => (
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
