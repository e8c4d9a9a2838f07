import { Link } from '@tanstack/react-router'
import { ClipboardPaste, ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Registration } from '../../../../shared/registrations'
import { Alert } from '../../../ui/alert'
import { Button, buttonStyle } from '../../../ui/button'
import { Input } from '../../../ui/field'
import { Skeleton } from '../../../ui/skeleton'
import { Tabs } from '../../../ui/tabs'
import { CsvExport } from '../frame/csv-export'
import { DeleteRegistration } from './delete-registration'
import { ParseRegistration } from './import/parse-registration'
import { type RegistrationFilter, registrationFilters, searchRegistrations } from './registration-filters'
import { useRegistrations } from './registration-queries'
import { RegistrationsTable } from './registrations-table'

/** On the dashboard and on a page of its own. */
export const RegistrationsTab = () => {
  const [parsing, setParsing] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap gap-2">
        {!parsing && (
          <Button size="sm" onClick={() => setParsing(true)}>
            <ClipboardPaste aria-hidden className="size-4" />
            Parse Registration
          </Button>
        )}
        <CsvExport from="GET /api/registrations/export" />
        <Link
          to="/admin/registrations/reconcile"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          <ListChecks aria-hidden className="size-4" />
          See who is missing
        </Link>
      </div>
      {parsing && <ParseRegistration onClose={() => setParsing(false)} />}
      <RegistrationsList />
    </div>
  )
}

const RegistrationsList = () => {
  const registrations = useRegistrations()
  if (registrations.isPending) return <ListLoading />
  if (registrations.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <Alert tone="danger" title="Error loading registrations">
          {registrations.error.shown}
        </Alert>
        <Button variant="secondary" onClick={() => void registrations.refetch()}>
          Try again
        </Button>
      </div>
    )
  return <FilteredList registrations={registrations.data} />
}

const FilteredList = ({ registrations }: { registrations: Registration[] }) => {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<RegistrationFilter>('all')
  const [deleting, setDeleting] = useState<Registration>()
  const found = searchRegistrations(registrations, search)
  const counted = registrationFilters.map(({ id, label, includes }) => ({
    id,
    label: `${label} (${found.filter(includes).length})`,
  }))
  const shown = found.filter(registrationFilters.find(({ id }) => id === filter)?.includes ?? (() => true))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-md">
        <Input
          id="registration-search"
          name="search"
          type="search"
          label="Search registrations"
          placeholder="Name, email or institution"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <Tabs label="Registrations by" tabs={counted} selected={filter} onSelect={setFilter}>
        <RegistrationsTable
          registrations={shown}
          onDelete={setDeleting}
          empty={
            registrations.length === 0
              ? 'No registrations yet. Paste the e-mail of the first one under Parse Registration.'
              : 'No registration matches.'
          }
        />
      </Tabs>
      <DeleteRegistration registration={deleting} onDone={() => setDeleting(undefined)} />
    </div>
  )
}

const ListLoading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading registrations…</span>
    <Skeleton className="h-11 max-w-md" />
    <Skeleton className="h-9" />
    <Skeleton className="h-64" />
  </div>
)
