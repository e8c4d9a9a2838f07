import { MailPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { LettersToPassOn } from '#client/components/admin/letters/letters-to-pass-on.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call, errorMessage } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { DialogButton } from '#client/ui/dialog-button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { INVITATION_DAYS, type InvitedReviewers, type LetterToPassOn } from '#shared/accounts/invitations.ts'
import { pluralise } from '#shared/pluralise.ts'
import { readInvitees } from '#shared/review/read-invitees.ts'

export const InviteReviewers = ({ isFirst }: { isFirst: boolean }) => {
  const [text, setText] = useState('')
  return (
    <DialogButton
      variant={isFirst ? 'primary' : 'secondary'}
      size="sm"
      label="Invite reviewers"
      title="Invite reviewers"
      icon={MailPlus}
    >
      {(close) => <InvitationForm {...{ text, close }} onText={setText} />}
    </DialogButton>
  )
}

const describe = ({ invited, already, lettersToPassOn }: InvitedReviewers) =>
  [
    invited > 0 && lettersToPassOn.length === 0 && 'The letters are on their way.',
    already.length > 0 &&
      `${already.join(', ')} already ${already.length === 1 ? 'has an account' : 'have accounts'}.`,
  ]
    .filter(Boolean)
    .join(' ')

type InvitationFormProps = {
  /** It stays when the dialog is closed. */
  text: string
  onText: (text: string) => void
  close: () => void
}

const InvitationForm = ({ text, onText, close }: InvitationFormProps) => {
  const { people, unread } = readInvitees(text)
  const [letters, setLetters] = useState<LetterToPassOn[]>([])
  const invite = useAction({
    send: () => call('POST /api/invitations/reviewers', { body: { people } }),
    done: (result) => ({
      title: `Invited ${pluralise(result.invited, 'reviewer')}`,
      description: describe(result),
    }),
    onDone: ({ lettersToPassOn }) => {
      onText('')
      setLetters(lettersToPassOn)
      if (lettersToPassOn.length === 0) close()
    },
    refreshes: ['/api/review', '/api/users', '/api/letters', '/api/history'],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (people.length > 0) invite.mutate()
  }
  if (letters.length > 0) return <LettersToPassOn letters={letters} />
  return (
    <form aria-label="Invite reviewers" onSubmit={submit} className="grid gap-4 text-sm">
      <p>
        Everybody gets a letter that names you and invites them to review, with a link to choose a password.
        It works once, for {INVITATION_DAYS} days.
      </p>
      {invite.isError && (
        <Alert tone="danger" title="Nobody was invited">
          {errorMessage(invite.error)}
        </Alert>
      )}
      <TextArea
        id="invitees"
        label="People"
        hint="One per line, with or without a name and an institution: Ada Lovelace, ada@university.example, Demo University"
        rows={7}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {people.length > 0 && (
        <ul aria-label="Found in the text" className="max-h-48 overflow-y-auto">
          {people.map(({ email, firstName, lastName, institution }) => (
            <li key={email} dir="auto">
              {[`${firstName} ${lastName}`.trim(), email, institution].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <ul role="status" className="text-amber-ink">
          {unread.map(({ line, problem }) => (
            <li key={`${line} ${problem}`}>
              Line {line}: {problem}
            </li>
          ))}
        </ul>
      )}
      <FormFooter
        inDialog
        submit={people.length === 0 ? 'Invite' : `Invite ${pluralise(people.length, 'reviewer')}`}
        busy={invite.isPending ? 'Inviting...' : 'Invite'}
        pending={invite.isPending || people.length === 0}
        cancel={close}
      />
    </form>
  )
}
