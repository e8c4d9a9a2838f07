import { useDeferredValue, useMemo, useState } from 'react'
import { toggled, withAll } from '#client/components/admin/lists/selection.ts'
import { FilterInput } from '#client/components/admin/lists/tab-header.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { emailKey } from '#shared/email.ts'
import type { Recipient } from '#shared/letters/audiences.ts'
import { wordSearch } from '#shared/search.ts'

type RecipientPickerProps = {
  recipients: Recipient[]
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

const columns = (selected: ReadonlySet<string>, toggle: (ref: string) => void): TableColumn<Recipient>[] => [
  {
    id: 'selected',
    header: 'Write to',
    width: 5,
    card: 'actions',
    cell: ({ ref, name, note }) => (
      <input
        type="checkbox"
        aria-label={`Write to ${name}: ${note}`}
        checked={selected.has(ref)}
        onChange={() => toggle(ref)}
        className="size-5 accent-accent"
      />
    ),
  },
  {
    id: 'name',
    header: 'Name',
    width: 14,
    card: 'title',
    cell: ({ name, email }) => (
      <>
        <span dir="auto" className="font-semibold">
          {name}
        </span>
        <span className="block break-all text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    id: 'note',
    header: 'About',
    width: 20,
    cell: ({ note, caution }) => (
      <>
        <span dir="auto">{note}</span>
        {caution && (
          <span className="mt-1 block">
            <Badge tone="amber">{caution}</Badge>
          </span>
        )}
      </>
    ),
  },
]

/** Counts people, not rows. */
export const countRecipients = (recipients: readonly Recipient[]) =>
  new Set(recipients.map(({ email }) => emailKey(email))).size

/** The recipients of a group, each of whom can be deselected. */
export const RecipientPicker = ({ recipients, selected, onChange }: RecipientPickerProps) => {
  const [search, setSearch] = useState('')
  const shownSearch = useDeferredValue(search)
  const shown = useMemo(() => {
    const matches = wordSearch(shownSearch)
    return recipients.filter(({ name, email, note, caution }) => matches(name, email, note, caution))
  }, [recipients, shownSearch])
  const toggle = (ref: string) => onChange(toggled(selected, ref))
  const refs = shown.map(({ ref }) => ref)
  const allShown = refs.length > 0 && refs.every((ref) => selected.has(ref))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <FilterInput label="Search recipients" value={search} onChange={setSearch} />
        <Button
          size="sm"
          variant="quiet"
          disabled={shown.length === 0}
          onClick={() => onChange(withAll(selected, refs, !allShown))}
        >
          {allShown ? 'Deselect these' : 'Select these'}
        </Button>
        <p role="status" className="tabular-nums">
          {countRecipients(recipients.filter(({ ref }) => selected.has(ref)))} of{' '}
          {countRecipients(recipients)} people selected
        </p>
      </div>
      <Table
        caption="Recipients"
        columns={columns(selected, toggle)}
        rows={shown}
        rowKey={({ ref }) => ref}
        empty={recipients.length === 0 ? 'There is no one in this group.' : 'No one matches.'}
      />
    </div>
  )
}
