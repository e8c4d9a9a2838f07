import { Link } from '@tanstack/react-router'
import { ClipboardPaste, ListChecks, Printer, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { ImportLink, TabHeader } from '#client/components/admin/lists/tab-header.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { SiteFacts } from '#shared/conference/conference.ts'
import { type Registration, registrationColumns } from '#shared/registrations/registrations.ts'
import { CountsByDay } from './counts-by-day.tsx'
import { ParseRegistration } from './import/parse-registration.tsx'
import { readPasteDraft } from './import/use-paste-draft.ts'
import { registrationFilters, registrationScopes, registrationTexts } from './registration-filters.ts'
import { useRegistrations } from './registration-queries.ts'
import { registrationTableColumns } from './registrations-table.tsx'

const filtersOf = (conference: SiteFacts, rows: Registration[]) =>
  ({
    label: 'Day or need',
    as: 'tabs',
    choices: registrationFilters(conference, rows),
    also: 'And also attends or needs',
  }) as const

const csvOf = (conference: SiteFacts) =>
  ({
    from: '/api/registrations/export',
    columns: registrationColumns(conference),
  }) as const

export const RegistrationsTab = () => (
  <>
    <TabHeader title="Registrations">
      <Link to="/admin/registrations" className="text-link">
        Open full page
      </Link>
    </TabHeader>
    <Registrations />
  </>
)

export const Registrations = () => {
  const [parsing, setParsing] = useState(() => readPasteDraft().leftovers.length > 0)
  const records = useRegistrations()
  const conference = useConference()
  const { data } = records
  const { filters, scopes, csv } = useMemo(
    () => ({
      filters: filtersOf(conference, data ?? []),
      scopes: registrationScopes(data ?? []),
      csv: csvOf(conference),
    }),
    [conference, data],
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap gap-2">
        {!parsing && (
          <Button size="sm" onClick={() => setParsing(true)} icon={ClipboardPaste}>
            Parse Registration
          </Button>
        )}
        <ButtonLink to="/admin/registrations/new" variant="secondary" size="sm" icon={UserPlus}>
          Add registration
        </ButtonLink>
        <ImportLink list="registrations" />
        <ButtonLink to="/admin/registrations/reconcile" variant="secondary" size="sm" icon={ListChecks}>
          See who is missing
        </ButtonLink>
        <ButtonLink to="/admin/registrations/lists" variant="secondary" size="sm" icon={Printer}>
          Lists to print
        </ButtonLink>
      </div>
      {!parsing && <KeptText />}
      {parsing && <ParseRegistration onClose={() => setParsing(false)} />}
      {data && data.length > 0 && <CountsByDay registrations={data} />}
      <RecordList
        name="registrations"
        noun="registration"
        records={records}
        failure="Error loading registrations"
        columns={registrationTableColumns}
        startSort={{ column: 'createdAt', direction: 'descending' }}
        texts={registrationTexts}
        searchHint="Name, e-mail or institution"
        scopes={scopes}
        filters={filters}
        export={csv}
        empty="No registrations yet. Paste the first registration e-mail under Parse Registration."
      />
    </div>
  )
}

const KeptText = () => {
  const [isKept] = useState(() => readPasteDraft().text !== '')
  return isKept && <p className="text-ink-soft">The pasted text is kept in this tab until it is saved.</p>
}
