import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { OwnPasswordField } from '#client/components/admin/login-session/own-password-field.tsx'
import { call } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { CheckboxField, InputField } from '#client/form/form-fields.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { ownPassword } from '#shared/accounts/accounts.ts'
import {
  describeErasedCounts,
  type ErasedCounts,
  type ErasurePreview,
  erasureSubjectSchema,
} from '#shared/erasures/erasures.ts'

type ErasePersonPanelProps = {
  /** Asked for if it is not given. */
  email?: string
}

/** Erases a person, after a preview. */
export const ErasePersonPanel = ({ email: knownEmail }: ErasePersonPanelProps) => {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState(knownEmail)
  const [erased, setErased] = useState<ErasedCounts>()
  return (
    <div className="grid grid-cols-1 gap-4">
      {erased && <Erased counts={erased} />}
      {email ? (
        <ErasureForm
          key={email}
          email={email}
          onCancel={knownEmail ? undefined : () => setEmail(undefined)}
          onErased={(counts) => {
            setErased(counts)
            setEmail(undefined)
            // The person may be anywhere in what was loaded.
            queryClient.removeQueries({ type: 'inactive' })
            void queryClient.invalidateQueries()
          }}
        />
      ) : (
        !(knownEmail && erased) && (
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

type ErasureFormProps = {
  email: string
  onErased: (counts: ErasedCounts) => void
  onCancel: (() => void) | undefined
}

/** Shows what would go and what stays, then erases. */
const ErasureForm = (props: ErasureFormProps) => {
  const { email } = props
  const preview = useQuery({
    queryKey: ['/api/erasures/preview', email],
    queryFn: () => call('POST /api/erasures/preview', { body: { email } }),
    ...formQuery,
  })
  return (
    <Loaded of={preview} failure="Could not load what would be erased.">
      {(loaded) => <Confirmation {...props} preview={loaded} />}
    </Loaded>
  )
}

const PREFIX = 'mention '

const formSchema = z.looseObject({ password: ownPassword }).transform(({ password, ...rest }) => ({
  password,
  mentions: Object.entries(rest)
    .filter(([name, chosen]) => name.startsWith(PREFIX) && chosen === true)
    .map(([name]) => name.slice(PREFIX.length)),
}))

const Confirmation = ({
  email,
  preview,
  onErased,
  onCancel,
}: ErasureFormProps & { preview: ErasurePreview }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    schema: formSchema,
    onSubmit: async (values) => {
      const { removed } = await call('POST /api/erasures', { body: { email, ...values } })
      onErased(removed)
    },
  })
  const blocked = preview.obstacles.length > 0
  return (
    <Form form={form} label="Erase this person" prefix="erase-" className="grid grid-cols-1 gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-lg">
        Erase {preview.names[0] ? `${preview.names[0]} (${email})` : email}
      </h3>
      {preview.obstacles.map((obstacle) => (
        <Alert key={obstacle} tone="warning" title="This person cannot be erased yet">
          {obstacle}
        </Alert>
      ))}
      <ErasureConsequences preview={preview} />
      {preview.mentions.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">
            Replace the name here by “erased person”, and remove the photo
          </legend>
          <p className="text-ink-soft">Clear the box where someone else is meant.</p>
          {preview.mentions.map(({ key, what, excerpt, isNamesake }) => (
            <CheckboxField
              key={key}
              name={`${PREFIX}${key}`}
              label={what}
              hint={excerpt}
              defaultChecked={!isNamesake}
            />
          ))}
        </fieldset>
      )}
      <Alert tone="warning" title="This cannot be undone">
        Earlier backups and letters that have been sent are not changed.
      </Alert>
      <OwnPasswordField />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" disabled={form.pending || blocked} busy={form.pending}>
          Erase this person
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel} disabled={form.pending}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}

const ErasureConsequences = ({ preview }: { preview: ErasurePreview }) => {
  const { removed, abstractTitles, events, namesakes } = preview
  const counts = describeErasedCounts(removed)
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <section aria-label="Erased">
        <h4 className="mb-2 font-semibold">Erased</h4>
        {counts ? (
          <ul className="grid list-disc gap-1 pl-5">
            <li>{counts}</li>
            {abstractTitles.map((title) => (
              <li key={title}>“{title}”, with its reviews, notes and private link</li>
            ))}
            <li>The name and address in the history</li>
          </ul>
        ) : (
          <p>
            No record has this address. It is replaced wherever it is mentioned, and noted so that an older
            backup does not bring the person back.
          </p>
        )}
      </section>
      <section aria-label="Kept">
        <h4 className="mb-2 font-semibold">Kept</h4>
        <ul className="grid list-disc gap-1 pl-5">
          {events.map(({ id, title }) => (
            <li key={id}>
              <Link to="/admin/events/edit/$id" params={{ id: String(id) }} className="text-link">
                {title}
              </Link>
              : stays in the programme without the speaker
            </li>
          ))}
          {namesakes.map(({ what, email }) => (
            <li key={`${what} ${email}`}>
              {what} with the same name, {email}: another address, so not changed
            </li>
          ))}
          <li>The history of what organisers did, without the name</li>
        </ul>
      </section>
    </div>
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
