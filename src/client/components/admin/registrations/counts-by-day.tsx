import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConference } from '#client/routing/page-context.ts'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import type { AttendanceDay } from '#shared/registrations/attendance-days.ts'
import { countByDay, type DayCounts, type NeedCounts } from '#shared/registrations/counts-by-day.ts'
import type { Registration } from '#shared/registrations/registrations.ts'

type CountRowProps = { days: AttendanceDay[]; counts: DayCounts; need?: NeedCounts['need'] | 'dinner' }

/** Each number leads to the people it counts. */
const CountRow = ({ days, counts, need }: CountRowProps) => (
  <tr className="border-hairline border-t">
    <th scope="row" className="py-1.5 pr-4 text-left font-semibold">
      {counts.label}
    </th>
    {days.map(({ id, label }, index) => (
      <td key={id} className="px-4 text-right">
        <Link
          to="/admin/registrations"
          search={{ filter: id, also: need }}
          className="text-link"
          aria-label={`${counts.label}, ${label}: ${counts.days[index]}`}
        >
          {counts.days[index]}
        </Link>
      </td>
    ))}
    <td className="pl-4 text-right font-semibold">{counts.total}</td>
  </tr>
)

const DetailRow = ({ days, counts }: Omit<CountRowProps, 'need'>) => (
  <tr className="text-ink-soft">
    <th scope="row" dir="auto" className="py-1 pr-4 pl-4 text-left font-normal">
      {counts.label}
    </th>
    {days.map(({ id }, index) => (
      <td key={id} className="px-4 text-right">
        {counts.days[index]}
      </td>
    ))}
    <td className="pl-4 text-right">{counts.total}</td>
  </tr>
)

/** How many people come each day: in all, by ticket, to the dinner and with each need. */
export const CountsByDay = ({ registrations }: { registrations: Registration[] }) => {
  const conference = useConference()
  const { days, everyone, tickets, dinner, needs } = useMemo(
    () => countByDay(registrations, conference),
    [registrations, conference],
  )
  return (
    <details className="rounded-md border border-hairline bg-paper-raised px-4 py-2">
      <summary className="cursor-pointer py-1 font-semibold">Counts by day and need</summary>
      <ScrollRegion aria-label="People by day and need" className="overflow-x-auto pb-2">
        <table className="tabular-nums">
          <caption className="sr-only">People by day and need</caption>
          <thead>
            <tr>
              <td />
              {days.map(({ id, label }) => (
                <th key={id} scope="col" className="whitespace-nowrap px-4 py-1 text-right">
                  {label}
                </th>
              ))}
              <th scope="col" className="pl-4 text-right">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            <CountRow days={days} counts={everyone} />
            {tickets.map((ticket) => (
              <DetailRow key={ticket.label} days={days} counts={ticket} />
            ))}
            {dinner.total > 0 && <CountRow days={days} counts={dinner} need="dinner" />}
            {needs.flatMap(({ need, details, ...counts }) => [
              <CountRow key={need} days={days} counts={counts} need={need} />,
              ...details.map((detail) => (
                <DetailRow key={`${need} ${detail.label}`} days={days} counts={detail} />
              )),
            ])}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
