import { Ban, KeyRound, MailPlus, RotateCcw, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LettersToPassOn } from '#client/components/admin/letters/letters-to-pass-on.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { Account } from '#shared/accounts/accounts.ts'
import type { LetterToPassOn } from '#shared/accounts/invitations.ts'
import { invitedToast } from './account-forms.tsx'

type AccountAction = 'invite' | 'disable' | 'enable' | 'reset' | 'second-factors' | 'remove'

/** Button, confirmation and messages of each action. */
const accountActions = {
  invite: {
    Icon: MailPlus,
    button: 'Invite again',
    title: 'Invite again',
    question: (name: string) => `${name} will get a new link. An earlier one will stop working.`,
    done: 'Invited again',
    failed: 'Failed to invite again',
  },
  disable: {
    Icon: Ban,
    button: 'Disable',
    title: 'Disable account',
    question: (name: string) =>
      `${name} will be logged out immediately and cannot log in until you enable the account again.`,
    done: 'Account disabled',
    failed: 'Failed to disable the account',
  },
  enable: {
    Icon: RotateCcw,
    button: 'Enable',
    title: 'Enable account',
    question: (name: string) => `${name} will be able to log in again with their old password.`,
    done: 'Account enabled',
    failed: 'Failed to enable the account',
  },
  reset: {
    Icon: KeyRound,
    button: 'Reset password',
    title: 'Reset password',
    question: (name: string) =>
      `${name} will be logged out everywhere and the old password will stop working. The new one is shown to you once only.`,
    failed: 'Failed to reset the password',
  },
  'second-factors': {
    Icon: ShieldOff,
    button: 'Remove second factor',
    title: 'Remove second factor',
    question: (name: string) =>
      `The passkeys and the authenticator app of ${name} will be removed, and they will be logged out everywhere. Do this only if you are sure that they have asked for it: ring them up.`,
    done: 'Second factor removed',
    failed: 'Failed to remove the second factor',
  },
  remove: {
    Icon: Trash2,
    button: 'Remove',
    title: 'Remove account',
    question: (name: string) =>
      `The account of ${name} will be permanently removed. Their changes stay in the history under their name.`,
    done: 'Account removed',
    failed: 'Failed to remove the account',
  },
} as const satisfies Record<AccountAction, unknown>

const send = async (action: AccountAction, id: number) => {
  const params = { id }
  if (action === 'reset') return call('POST /api/users/:id/reset-password', { params })
  if (action === 'invite') return call('POST /api/users/:id/invitation', { params })
  if (action === 'second-factors') return call('DELETE /api/users/:id/second-factors', { params })
  if (action === 'remove') return call('DELETE /api/users/:id', { params })
  return call('PATCH /api/users/:id', { params, body: { disabled: action === 'disable' } })
}

type AccountActionsProps = {
  user: Account
  /** Moves the focus, because the buttons are gone. */
  onRemoved: () => void
}

/** Account administration; every action is confirmed first. */
export const AccountActions = ({ user, onRemoved }: AccountActionsProps) => {
  const [asked, setAsked] = useState<AccountAction>()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState<string>()
  const [letters, setLetters] = useState<LetterToPassOn[]>([])
  const act = useAction({
    send: (action: AccountAction) => send(action, user.id),
    done: (result, action) => {
      if (result && 'lettersToPassOn' in result) return invitedToast(result)
      // The new password is shown instead.
      return action === 'reset'
        ? undefined
        : { title: accountActions[action].done, description: user.username }
    },
    failed: (action) => accountActions[action].failed,
    onDone: (result) => {
      setOpen(false)
      if (result && 'password' in result) setPassword(result.password)
      if (result && 'lettersToPassOn' in result) setLetters(result.lettersToPassOn)
    },
    onFailed: () => setOpen(false),
    refreshes: ['/api/users', '/api/history', '/api/letters'],
    onSettled: (error, action) => (action === 'remove' && !error ? onRemoved() : undefined),
  })
  const offered: AccountAction[] = [
    ...(user.awaitsPassword && user.email !== null ? (['invite'] as const) : []),
    user.disabledAt === null ? 'disable' : 'enable',
    'reset',
    ...(user.hasSecondFactor ? (['second-factors'] as const) : []),
    'remove',
  ]
  return (
    <>
      {offered.map((action) => {
        const { Icon, button } = accountActions[action]
        return (
          <Button
            key={action}
            variant={action === 'remove' ? 'quiet-danger' : 'quiet'}
            size="sm"
            aria-label={`${button}: ${user.username}`}
            onClick={() => {
              setAsked(action)
              setOpen(true)
            }}
            icon={Icon}
          >
            {button}
          </Button>
        )
      })}
      {asked && (
        <ConfirmDialog
          open={open}
          title={accountActions[asked].title}
          confirm={accountActions[asked].button}
          variant={asked === 'enable' || asked === 'invite' ? 'primary' : 'danger'}
          busy={act.isPending}
          onConfirm={() => act.mutate(asked)}
          onCancel={() => setOpen(false)}
        >
          <p dir="auto">{accountActions[asked].question(user.username)}</p>
        </ConfirmDialog>
      )}
      <Dialog
        open={letters.length > 0}
        onClose={() => setLetters([])}
        title={`Invitation for ${user.username}`}
      >
        <LettersToPassOn letters={letters} />
      </Dialog>
      <Dialog
        open={password !== undefined}
        onClose={() => setPassword(undefined)}
        title={`New password for ${user.username}`}
      >
        <p>Pass it on in person or by phone, not by e-mail. It will not be shown again.</p>
        <p className="mt-3 select-all rounded-md bg-paper-sunken p-3 font-mono text-base">{password}</p>
      </Dialog>
    </>
  )
}
