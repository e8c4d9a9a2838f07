import { Link } from '@tanstack/react-router'
import { ClipboardPaste, ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Registration } from '../../../../shared/registrations'
import { Button, buttonStyle } from '../../../ui/button'
import { Input } from '../../../ui/field'
import { LoadError } from '../../../ui/load-error'
import { Tabs } from '../../../ui/tabs'
import { CsvExport } from '../frame/csv-export'
import { ListLoading } from '../frame/list-states'
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
  if (registrations.isPending) return <ListLoading label="Loading registrations" />
  if (registrations.isError)
    return (
      <LoadError
        title="Error loading registrations"
        detail={registrations.error.shown}
        onRetry={() => void registrations.refetch()}
      />
    )
  return <FilteredList registrations={registrations.data} />
}

const FilteredList = ({ registrations }: { registrations: Registration[] }) => {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<RegistrationFilter>('all')
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
          empty={
            registrations.length === 0
              ? 'No registrations yet. Paste the e-mail of the first one under Parse Registration.'
              : 'No registration matches.'
          }
        />
      </Tabs>
    </div>
  )
}
