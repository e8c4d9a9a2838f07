import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Ban, Mail, MailPlus, UserPlus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { AccountActions } from '#client/components/admin/settings/account-actions.tsx'
import {
  AccountForm,
  EditAccount,
  InvitationForm,
  roleNames,
} from '#client/components/admin/settings/account-forms.tsx'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { useUser } from '#client/data/login-session.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { Account, Role, User } from '#shared/accounts/accounts.ts'

const roleTones: Record<Role, Tone> = { admin: 'accent', editor: 'saffron', user: 'grey', reviewer: 'blue' }

const fullName = ({ firstName, lastName }: Account) => [firstName, lastName].filter(Boolean).join(' ')

const columns: TableColumn<Account>[] = [
  {
    id: 'username',
    header: 'Username',
    cell: (user) => (
      <>
        <span dir="auto" className="block font-semibold">
          {user.username}
        </span>
        <span dir="auto" className="block text-ink-soft text-sm">
          {fullName(user)}
        </span>
      </>
    ),
    compare: byText((user) => user.username),
    firstDirection: 'ascending',
    className: 'min-w-36 [overflow-wrap:anywhere]',
    card: 'title',
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: (user) => (
      <>
        {user.email}{' '}
        {!user.isEmailVerified && (
          <span className="text-ink-soft sm:block">
            {user.email ? 'Not confirmed, so no letters' : 'No address, so no letters'}
          </span>
        )}
      </>
    ),
    compare: byText((user) => user.email ?? ''),
    className: 'min-w-48 [overflow-wrap:anywhere]',
  },
  {
    id: 'role',
    header: 'Role',
    cell: (user) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={roleTones[user.role]}>{roleNames[user.role]}</Badge>
        {user.disabledAt !== null && (
          <Badge tone="red" icon={<Ban aria-hidden className="size-3" />}>
            Disabled
          </Badge>
        )}
        {user.awaitsPassword && (
          <Badge tone="amber" icon={<Mail aria-hidden className="size-3" />}>
            {user.invitedUntil === null ? (
              'Invitation expired'
            ) : (
              <>
                Invited until <VenueDate at={user.invitedUntil} />
              </>
            )}
          </Badge>
        )}
      </span>
    ),
    compare: byText((user) => user.role),
    card: 'status',
  },
  {
    id: 'createdAt',
    header: 'Created',
    cell: (user) => <VenueDate at={user.createdAt} />,
    compare: byText((user) => user.createdAt),
    className: 'whitespace-nowrap tabular-nums',
  },
]

/** Organisers cannot lock themselves out. */
const actionsFor = (me: User | null, onRemoved: () => void): TableColumn<Account> => ({
  id: 'actions',
  header: 'Actions',
  cell: (user) =>
    user.id === me?.id ? (
      <div className="-my-1 flex flex-wrap items-center gap-1 max-sm:-mx-3">
        <EditAccount user={user} isOwn />
        <span className="text-ink-soft">Your own account</span>
      </div>
    ) : (
      <div className="-my-1 flex flex-wrap gap-1 max-sm:-mx-3">
        <EditAccount user={user} isOwn={false} />
        <AccountActions user={user} onRemoved={onRemoved} />
      </div>
    ),
  className: 'sm:min-w-44',
  card: 'status',
})

const AccountsPage = () => {
  const [open, setOpen] = useState<'create' | 'invite'>()
  const accounts = useQuery(query('GET /api/users', {}))
  const me = useUser()
  const create = useRef<HTMLButtonElement>(null)
  const all = useMemo(() => [...columns, actionsFor(me, () => create.current?.focus())], [me])
  const close = () => setOpen(undefined)
  return (
    <AdminPage width="table" back={{ label: 'Back to settings', tab: 'settings' }}>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button ref={create} variant="secondary" size="sm" onClick={() => setOpen('create')} icon={UserPlus}>
          Create account
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpen('invite')} icon={MailPlus}>
          Invite
        </Button>
      </div>
      <Loaded of={accounts} failure="Could not load the accounts.">
        {(rows) => (
          <Table
            caption="All accounts"
            columns={all}
            rows={rows}
            rowKey={(user) => user.id}
            initialSort={{ column: 'username', direction: 'ascending' }}
            empty="No accounts yet."
          />
        )}
      </Loaded>
      <Dialog open={open === 'create'} onClose={close} title="Create account">
        {open === 'create' && <AccountForm onDone={close} />}
      </Dialog>
      <Dialog open={open === 'invite'} onClose={close} title="Invite somebody">
        {open === 'invite' && <InvitationForm onDone={close} />}
      </Dialog>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/settings/accounts')({
  staticData: { heading: 'Accounts' },
  component: AccountsPage,
})
