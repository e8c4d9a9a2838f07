import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, Pencil, WandSparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { LettersToPassOn } from '#client/components/admin/letters/letters-to-pass-on.tsx'
import { fieldProps } from '#client/components/admin/records/record.ts'
import { call, errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toasts.ts'
import {
  type AccountDetails,
  accountDetailsSchema,
  accountFields,
  accountFormSchema,
  type Role,
  roles,
  type User,
} from '#shared/accounts/accounts.ts'
import {
  INVITATION_DAYS,
  type Invited,
  invitationInputSchema,
  type LetterToPassOn,
} from '#shared/accounts/invitations.ts'
import { passwordLimits } from '#shared/accounts/password-limits.ts'

export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  user: 'User',
  reviewer: 'Reviewer',
}

/** What each role may do, where it is chosen. */
const roleExplanations: Record<Role, string> = {
  admin: 'runs the whole back office, accounts included',
  editor: 'logs in, and sees what visitors see',
  user: 'logs in, and sees what visitors see',
  reviewer: 'reviews the abstracts assigned to them, and sees nothing else',
}

/** Creates an account for a colleague. */
export const AccountForm = ({ onDone }: { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: accountFormSchema,
    onSubmit: async (body) => {
      try {
        await call('POST /api/register', { body })
        toast({
          title: 'Registration successful',
          description: 'Your account has been created successfully.',
        })
      } catch (error) {
        const description = errorMessage(error, 'Could not create account.')
        toast({ title: 'Registration failed', description, tone: 'danger' })
        throw error
      }
      onDone()
      await refresh(queryClient, '/api/users')
    },
  })
  return (
    <Form form={form} label="Create account" className="grid gap-4 text-sm">
      <InputField
        {...fieldProps(accountFields, undefined, 'username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordField />
      <NameFields />
      <EmailField />
      <RoleField />
      <FormFooter
        inDialog
        submit="Create account"
        busy="Creating..."
        pending={form.pending}
        cancel={onDone}
      />
    </Form>
  )
}

export const invitedToast = ({ username, lettersToPassOn }: Invited) => ({
  title: `Invited ${username}`,
  ...(lettersToPassOn.length === 0 && { description: 'The letter is on its way.' }),
})

/** Invites a colleague, who chooses a password. */
export const InvitationForm = ({ onDone }: { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const [letters, setLetters] = useState<LetterToPassOn[]>([])
  const form = useForm({
    schema: invitationInputSchema,
    onSubmit: async (body) => {
      const invited = await call('POST /api/invitations', { body })
      toast(invitedToast(invited))
      setLetters(invited.lettersToPassOn)
      if (invited.lettersToPassOn.length === 0) onDone()
      await refresh(queryClient, '/api/users', '/api/letters', '/api/history')
    },
  })
  if (letters.length > 0) return <LettersToPassOn letters={letters} />
  return (
    <Form form={form} label="Invite" prefix="invite-" className="grid gap-4 text-sm">
      <p>
        They receive a link to choose a password. It works once, for {INVITATION_DAYS} days. Their e-mail
        address is their username.
      </p>
      <EmailField required />
      <NameFields />
      <RoleField start={{ role: 'reviewer' }} />
      <FormFooter inDialog submit="Invite" busy="Inviting..." pending={form.pending} cancel={onDone} />
    </Form>
  )
}

type EditAccountProps = { user: User; isOwn: boolean }

/** Name, e-mail address and role; nobody changes their own role. */
export const EditAccount = ({ user, isOwn }: EditAccountProps) => {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Edit: ${user.username}`}
        onClick={() => setEditing(true)}
        icon={Pencil}
      >
        Edit
      </Button>
      <Dialog open={editing} onClose={() => setEditing(false)} title={`Edit ${user.username}`}>
        {editing && <EditForm user={user} isOwn={isOwn} onDone={() => setEditing(false)} />}
      </Dialog>
    </>
  )
}

/** Only these are sent, so that what a colleague changed meanwhile is kept. */
const changedDetails = (user: User, details: AccountDetails): AccountDetails =>
  Object.fromEntries(
    Object.entries(details).filter(([name, value]) => value !== user[name as keyof AccountDetails]),
  )

const EditForm = ({ user, isOwn, onDone }: EditAccountProps & { onDone: () => void }) => {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: accountDetailsSchema,
    onSubmit: async (details) => {
      const body = changedDetails(user, details)
      if (Object.keys(body).length > 0) await call('PATCH /api/users/:id', { params: { id: user.id }, body })
      toast({ title: 'Account updated', description: user.username })
      onDone()
      await refresh(queryClient, '/api/users', '/api/user', '/api/history')
    },
  })
  return (
    <Form form={form} label="Edit account" prefix={`account-${user.id}-`} className="grid gap-4 text-sm">
      <NameFields start={user} />
      <EmailField start={user} />
      {!isOwn && <RoleField start={user} />}
      <FormFooter inDialog submit="Save changes" pending={form.pending} cancel={onDone} />
    </Form>
  )
}

const NameFields = ({ start }: { start?: User }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <InputField {...fieldProps(accountFields, start, 'firstName')} autoComplete="off" dir="auto" />
    <InputField {...fieldProps(accountFields, start, 'lastName')} autoComplete="off" dir="auto" />
  </div>
)

const EmailField = ({ start, required }: { start?: User; required?: boolean }) => (
  <InputField
    {...fieldProps(accountFields, start, 'email')}
    type="email"
    required={required}
    autoComplete="off"
  />
)

const RoleExplanations = () =>
  roles.map((role) => (
    <span key={role} className="block">
      {roleNames[role]}: {roleExplanations[role]}.
    </span>
  ))

/** Without a role to start from, one must be chosen. */
const RoleField = ({ start }: { start?: Pick<User, 'role'> }) => (
  <SelectField {...fieldProps(accountFields, start, 'role')} hint={<RoleExplanations />} required={!start}>
    {!start && <option value="">Choose a role</option>}
    {roles.map((role) => (
      <option key={role} value={role}>
        {roleNames[role]}
      </option>
    ))}
  </SelectField>
)

// Without characters that are easily confused.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = [5, 5, 5, 5]

const generatePassword = () =>
  GROUPS.map((length) =>
    Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join(
      '',
    ),
  ).join('-')

/** Typed or generated for a colleague, and readable, because it is passed on. */
const NewPasswordField = () => {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const generate = () => {
    const input = box.current?.querySelector('input')
    if (!input) return
    input.value = generatePassword()
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setShown(true)
    input.focus()
  }
  const Icon = shown ? EyeOff : Eye
  return (
    <div ref={box} className="grid gap-2">
      <InputField
        {...fieldProps(accountFields, undefined, 'password')}
        hint={`At least ${passwordLimits.min} characters. Pass it on in person or by phone, not by e-mail.`}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          icon={Icon}
        >
          Show password
        </Button>
        <Button variant="secondary" size="sm" onClick={generate} icon={WandSparkles}>
          Generate password
        </Button>
      </p>
    </div>
  )
}
