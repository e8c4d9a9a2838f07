import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { PrintedList } from '#client/components/admin/registrations/lists/printed-list.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Select } from '#client/ui/field.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { dayWithDate } from '#shared/conference/conference.ts'
import { listNames, lists, type PrintedListName } from '#shared/registrations/lists/lists.ts'

const ListsPage = () => {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AdminPage
      width="table"
      back={{ label: 'Back to registrations', to: '/admin/registrations', list: 'registrations' }}
      screenHeading
    >
      <ListsToPrint
        chosen={Route.useSearch()}
        onChoose={(search) => void navigate({ search, replace: true })}
      />
    </AdminPage>
  )
}

type Choice = { list?: string; day?: string }
type ListsToPrintProps = { chosen: Choice; onChoose: (choice: Choice) => void }

const tabs = listNames.map((id) => ({ id, label: lists[id].tab }))

/** The lists that organisers carry, for one day or all. */
const ListsToPrint = ({ chosen, onChoose }: ListsToPrintProps) => {
  const { days } = useConference()
  const list: PrintedListName = listNames.find((name) => name === chosen.list) ?? 'caterer'
  const day = days[Number(chosen.day) - 1] && chosen.day
  return (
    <Tabs
      label="Lists to print"
      tabs={tabs}
      selected={list}
      onSelect={(next) => onChoose({ list: next, day })}
    >
      <div className="no-print mb-4 grid grid-cols-1 gap-3">
        <div>
          <h2 className="text-xl">{lists[list].title}</h2>
          <p className="text-ink-soft">{lists[list].hint}</p>
        </div>
        {days.length > 1 && (
          <div className="max-w-80">
            <Select
              id="list-day"
              name="day"
              label="Day"
              value={day ?? ''}
              onChange={({ target }) => onChoose({ list, day: target.value || undefined })}
              options={days.map((each, index) => [index + 1, dayWithDate(each)])}
            >
              <option value="">All days</option>
            </Select>
          </div>
        )}
      </div>
      <PrintedList key={`${list} ${day}`} {...{ list, day }} />
    </Tabs>
  )
}

export const Route = createFileRoute('/admin/registrations/lists')({
  validateSearch: searchParams('list', 'day'),
  staticData: { heading: 'Lists to print' },
  component: ListsPage,
})
