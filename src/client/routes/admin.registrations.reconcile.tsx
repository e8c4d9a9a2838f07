import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleCheck, Copy, Download } from 'lucide-react'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { MailLink } from '#client/components/admin/layout/mail-link.tsx'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { RecordLink } from '#client/components/admin/lists/columns.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-text.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { toast } from '#client/ui/toasts.ts'
import type { AuthorStatusFilter } from '#shared/authors/author-status.ts'
import { toCsv } from '#shared/csv.ts'
import {
  type ReconciliationListId as ListId,
  personColumns,
  type Reconciliation,
  type ReconciliationPerson,
  reconciliationLists,
} from '#shared/registrations/reconciliation.ts'

const lists = Object.keys(reconciliationLists) as ListId[]

const Reconcile = ({ people }: { people: Reconciliation }) => {
  return (
    <div className="grid grid-cols-1 gap-10">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {lists.map((list) => (
          <li key={list}>
            <a
              href={`#${list}`}
              className="block h-full rounded-md border border-hairline bg-paper-raised p-4 no-underline hover:bg-paper-sunken"
            >
              <span className="block font-serif text-3xl tabular-nums">{people[list].length}</span>
              {reconciliationLists[list].title}
            </a>
          </li>
        ))}
      </ul>
      {lists.map((list) => (
        <ReconciliationList key={list} list={list} people={people[list]} />
      ))}
    </div>
  )
}

const ReconcilePage = () => (
  <AdminPage
    width="table"
    back={{ label: 'Back to registrations', to: '/admin/registrations', list: 'registrations' }}
  >
    <Loaded
      of={useQuery(query('GET /api/registrations/reconciliation', {}))}
      failure="Could not load the lists."
    >
      {(people) => <Reconcile people={people} />}
    </Loaded>
  </AdminPage>
)

const columns = (list: ListId): TableColumn<ReconciliationPerson>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ authorId, name }) =>
      authorId === null ? (
        <span dir="auto">{name}</span>
      ) : (
        <RecordLink to={`/admin/authors/edit/${authorId}`}>{name}</RecordLink>
      ),
    compare: byText(({ name }) => name),
    firstDirection: 'ascending',
    className: 'min-w-36 font-semibold',
    card: 'title',
  },
  { id: 'email', header: 'E-mail', cell: ({ email }) => <MailLink email={email} /> },
  {
    id: 'institution',
    header: 'Institution',
    cell: ({ institution }) => <span dir="auto">{institution}</span>,
  },
  {
    id: 'note',
    header: reconciliationLists[list].note,
    cell: ({ note }) => <span dir="auto">{note}</span>,
    className: 'min-w-48',
  },
]

const copyAddresses = async (people: ReconciliationPerson[]) => {
  const addresses = [...new Set(people.map(({ email }) => email))]
  if (await copyToClipboard(addresses.join('; ')))
    toast({
      title: 'Addresses copied',
      description: `${addresses.length} e-mail addresses are ready to paste.`,
    })
  else
    toast({
      title: 'Failed to copy the addresses',
      description: 'Export the list instead.',
      tone: 'danger',
    })
}

const exportList = (list: ListId, people: ReconciliationPerson[]) => {
  const name = `${reconciliationLists[list].title.toLowerCase().replaceAll(' ', '-')}.csv`
  saveFile(name, new Blob([toCsv(personColumns(list), people)], { type: 'text/csv;charset=utf-8' }))
  toast({ title: 'Export successful', description: `Saved as ${name}` })
}

type Listed = { title: string; hint: string; none: string; filter?: AuthorStatusFilter }

/** Links to the abstracts of the same people. */
const ListLink = ({ filter }: { filter: AuthorStatusFilter }) => (
  <Link
    to="/admin"
    search={{ ...(filter !== 'withdrawn' && { list: 'approved' }), filter }}
    className="text-link"
  >
    Show their abstracts
  </Link>
)

/** One reconciliation question with the people it finds. */
const ReconciliationList = ({ list, people }: { list: ListId; people: ReconciliationPerson[] }) => {
  const { title, hint, none, filter }: Listed = reconciliationLists[list]
  return (
    <section id={list} aria-labelledby={`${list}-title`} className="grid scroll-mt-24 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={`${list}-title`} className="text-xl">
            {title} <span className="text-ink-soft">({people.length})</span>
          </h2>
          <p className="text-ink-soft">{hint}</p>
          {filter && people.length > 0 && <ListLink filter={filter} />}
        </div>
        {people.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => void copyAddresses(people)} icon={Copy}>
              Copy addresses
            </Button>
            <Button variant="secondary" size="sm" onClick={() => exportList(list, people)} icon={Download}>
              Export CSV
            </Button>
          </div>
        )}
      </div>
      {people.length === 0 ? (
        <p className="flex items-center gap-2 rounded-md bg-green-soft p-4 text-green-ink">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {none}
        </p>
      ) : (
        <Table
          caption={title}
          columns={columns(list)}
          rows={people}
          rowKey={(person) => `${person.email} ${person.note}`}
          empty={none}
        />
      )}
    </section>
  )
}

export const Route = createFileRoute('/admin/registrations/reconcile')({
  staticData: { heading: 'Who is missing' },
  component: ReconcilePage,
})
