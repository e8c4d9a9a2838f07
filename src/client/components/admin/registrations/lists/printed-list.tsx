import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useDownload } from '#client/components/admin/export/use-download.ts'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { query } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { lists, type PrintedListName } from '#shared/registrations/lists/lists.ts'
import { ListTable } from './list-table.tsx'
import { RoomSign } from './room-sign.tsx'

type PrintedListProps = { list: PrintedListName; day: string | undefined }

const rowHeights: Partial<Record<PrintedListName, string>> = {
  'sign-in': 'h-12 print:h-[11mm]',
  chairs: 'print:h-[28mm]',
}

/** A list as it is printed. */
export const PrintedList = ({ list, day }: PrintedListProps) => {
  const { shortName } = useConference()
  const { formatDateTime } = useVenueTime()
  const loaded = useQuery(query('GET /api/registrations/lists/:list', { params: { list }, query: { day } }))
  const { title, none, personal } = lists[list]
  const note = `${shortName}, as of ${formatDateTime(new Date(loaded.dataUpdatedAt))}.${personal ? ' Personal data: please shred after use.' : ''}`
  return (
    <Loaded of={loaded} loading="Loading the list…" failure="Could not load the list.">
      {({ columns, groups }) =>
        groups.length === 0 ? (
          <p className="rounded-md border border-hairline p-8 text-center text-ink-soft">{none}</p>
        ) : (
          <>
            <ListActions list={list} day={day} />
            <div className="grid grid-cols-1 gap-8 print:block">
              {groups.map((group, index) =>
                list === 'room-signs' ? (
                  <RoomSign key={group.headings.join()} sign={group} />
                ) : (
                  <ListTable
                    key={group.headings.join()}
                    {...{ title, columns, group, note }}
                    startsPage={
                      index > 0 && (list === 'chairs' || group.headings[0] !== groups[index - 1]?.headings[0])
                    }
                    forSignatures={list === 'sign-in'}
                    rowHeight={rowHeights[list]}
                  />
                ),
              )}
            </div>
          </>
        )
      }
    </Loaded>
  )
}

const files = [
  ['GET /api/registrations/lists/:list/csv', 'CSV'],
  ['GET /api/registrations/lists/:list/xlsx', 'Excel'],
] as const

/** Prints the list, or saves it as a file. */
const ListActions = ({ list, day }: { list: PrintedListName; day: string | undefined }) => {
  const { busy, download } = useDownload()
  return (
    <div className="no-print mb-5 flex flex-wrap gap-2">
      <Button size="sm" onClick={() => window.print()} className="min-h-11" icon={Printer}>
        Print
      </Button>
      {files.map(([call, label]) => (
        <Button
          key={call}
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => download(call, { params: { list }, query: { day } })}
          className="min-h-11"
          icon={Download}
        >
          Export {label}
        </Button>
      ))}
    </div>
  )
}
