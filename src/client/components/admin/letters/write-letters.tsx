import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { call, query } from '#client/data/api.ts'
import { randomHex } from '#client/data/random-hex.ts'
import { formQuery, refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sameEmail } from '#shared/email.ts'
import type { LetterAudience, Recipient, RecipientQuery } from '#shared/letters/audiences.ts'
import { isOncePerPerson, type OrganiserKind, type RecipientRef } from '#shared/letters/letters.ts'
import { defaultTemplates, type LetterTemplate, letterContentSchema } from '#shared/letters/templates.ts'
import { MessageEditor } from './message-editor.tsx'
import { countRecipients, RecipientPicker } from './recipient-picker.tsx'
import { countLetters } from './status-buttons.tsx'
import { WithoutEmail } from './without-email.tsx'

type WriteLettersProps = {
  to: RecipientQuery
  /** The only one selected at first: a record, or an e-mail address for all records of a person. */
  person?: string
  /** The author's note that the letter answers. */
  noteId?: number
  /** Reports if leaving the form would lose changes to the message; those to a custom letter are kept as a draft. */
  onEdited: (edited: boolean) => void
  onPrepared: (batch: string) => unknown
}

/** Chooses recipients and message, and prepares drafts to check before sending. */
export const WriteLetters = ({ to, person, noteId, onEdited, onPrepared }: WriteLettersProps) => {
  const recipients = useQuery(query('GET /api/letters/people', { query: to }))
  const template = useQuery({
    ...query('GET /api/letter-templates', {}),
    ...formQuery,
    select: (templates) => templates.find(({ kind }) => kind === to.kind),
  })
  return (
    <Loaded
      of={allOf(recipients, template)}
      loading="Loading recipients"
      failure="Could not load recipients and templates."
    >
      {([people, message]) => (
        <WriteForm
          key={`${to.kind} ${to.audience} ${to.day ?? ''}`}
          {...{ person, noteId, onEdited, onPrepared }}
          kind={to.kind}
          template={noteId === undefined ? message : replyFrom(message)}
          audience={to.audience}
          reachable={people.filter(({ email }) => email !== '')}
          unreachable={people.filter(({ email }) => email === '')}
        />
      )}
    </Loaded>
  )
}

/** Quotes the note below the signature. */
const replyFrom = (template: LetterTemplate): LetterTemplate => ({
  ...template,
  subject: 'Your note about “{title}”',
  text: `${template.text}\n\n{note}`,
})

type WriteFormProps = Pick<WriteLettersProps, 'person' | 'noteId' | 'onEdited' | 'onPrepared'> & {
  kind: OrganiserKind
  audience: LetterAudience
  reachable: Recipient[]
  unreachable: Recipient[]
  template: LetterTemplate
}

const isPreset = (person: string | undefined, refs: string[], email: string) =>
  person !== undefined && (refs.includes(person) || sameEmail(email, person))

/** All recipients without a caution; of everyone, only the person linked to. */
const initialSelection = (
  recipients: Recipient[],
  { audience, person }: Pick<WriteFormProps, 'audience' | 'person'>,
) => {
  const initial = recipients.filter(({ refs, email, caution }) =>
    person !== undefined || audience === 'everyone' ? isPreset(person, refs, email) : caution === '',
  )
  return new Set(initial.map(({ ref }) => ref))
}

const WriteForm = (props: WriteFormProps) => {
  const { kind, audience, reachable, unreachable, person, noteId, template, onEdited, onPrepared } = props
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState<ReadonlySet<string>>(() =>
    initialSelection(reachable, { audience, person }),
  )
  const recipients = reachable.filter(({ ref }) => selected.has(ref))
  // A letter that was asked for from one record is about that record only.
  const letterRefs = recipients.flatMap(({ refs }) =>
    person !== undefined && refs.includes(person) ? [person] : refs,
  )
  const count = isOncePerPerson(kind) ? countRecipients(recipients) : recipients.length
  // An idempotency key: a second click or a retry prepares nothing twice.
  const [batch] = useState(() => randomHex(12))
  const form = useForm({
    schema: letterContentSchema(kind),
    // A custom letter is entirely typed, so it is kept as a draft.
    draftKey: kind === 'free' ? `free-letter${noteId === undefined ? '' : `/note-${noteId}`}` : undefined,
    onInput: ({ subject, text }) =>
      onEdited(kind !== 'free' && (subject !== template.subject || text !== template.text)),
    onSubmit: async (content) => {
      const { prepared, already } = await call('POST /api/letters', {
        body: { kind, ...content, batch, people: letterRefs as RecipientRef[], noteId },
      })
      toast({
        title: `${countLetters(prepared)} prepared`,
        description: already > 0 ? `${already} already had this letter.` : 'Check them, then send them.',
      })
      await refresh(queryClient, '/api/letters')
      await onPrepared(batch)
    },
  })
  return (
    <Form form={form} label="Write letters" className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-3">
        <h2 className="text-xl">Recipients</h2>
        <WithoutEmail names={unreachable.map(({ name }) => name)} />
        <RecipientPicker recipients={reachable} selected={selected} onChange={setSelected} />
      </div>
      <section aria-label="Message" className="grid grid-cols-1 gap-3">
        <h2 className="text-xl">Message</h2>
        <p className="text-ink-soft">
          {defaultTemplates[kind].purpose} Changes here apply to these letters only.
        </p>
        <MessageEditor kind={kind} content={template}>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={form.pending} disabled={form.pending || count === 0}>
              Prepare {countLetters(count)}
            </Button>
            <p className="text-ink-soft">Nothing is sent yet: you can check the finished letters first.</p>
          </div>
        </MessageEditor>
      </section>
    </Form>
  )
}
