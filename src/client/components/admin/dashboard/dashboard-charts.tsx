import { useConference } from '#client/routing/page-context.ts'
import { BarChart, ColumnChart } from '#client/ui/charts.tsx'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import { type ShownStatus, statuses } from '#shared/abstracts/abstracts.ts'
import { pluralise } from '#shared/pluralise.ts'
import { type Summary, submissionChart } from '#shared/summary.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

const order: ShownStatus[] = ['approved', 'rejected', 'partial', 'reviewed', 'part reviewed', 'pending']

const shortDate = (date: string) => formatCalendarDate(date).replace(/ \d{4}$/, '')

/** Charts without data are left out. */
export const DashboardCharts = ({ summary }: { summary: Summary }) => {
  const { registrations, submissions } = summary
  const hasNeeds = registrations.allergies + registrations.access > 0
  if (submissions.length === 0 && registrations.total === 0) return null
  return (
    <ScrollRegion
      aria-label="Charts"
      className="flex gap-3 overflow-x-auto *:min-w-64 sm:grid sm:grid-cols-2 sm:*:min-w-0 lg:grid-cols-4"
    >
      {submissions.length > 0 && (
        <>
          <Submissions submissions={submissions} />
          <Statuses abstracts={summary.abstracts} />
        </>
      )}
      {registrations.total > 0 && <Attendance registrations={registrations} />}
      {hasNeeds && <Needs registrations={registrations} />}
    </ScrollRegion>
  )
}

const Submissions = ({ submissions }: Pick<Summary, 'submissions'>) => {
  const { step, columns, outside } = submissionChart(submissions)
  const shown = columns.reduce((sum, { count }) => sum + count, 0)
  const nameOf = (date: string) => (step === 'week' ? `Week of ${shortDate(date)}` : shortDate(date))
  return (
    <ColumnChart
      title={`Submissions by ${step}`}
      summary={`${shown} in ${pluralise(columns.length, step)}${outside > 0 ? `, ${outside} more at other times` : ''}`}
      head={[step === 'week' ? 'Week' : 'Day', 'Submissions']}
      columns={columns.map(({ date, count }) => ({
        label: nameOf(date),
        tick: shortDate(date),
        value: count,
      }))}
    />
  )
}

const Statuses = ({ abstracts }: Pick<Summary, 'abstracts'>) => (
  <BarChart
    title="Abstracts by status"
    summary={pluralise(
      order.reduce((sum, status) => sum + abstracts[status], 0),
      'abstract',
    )}
    head="Abstracts"
    rows={[
      {
        label: 'All',
        parts: order.map((status) => ({ ...statuses[status], value: abstracts[status] })),
      },
    ]}
  />
)

const Attendance = ({ registrations }: Pick<Summary, 'registrations'>) => {
  const { days } = useConference()
  return (
    <BarChart
      title="Registrations by day"
      summary={`${registrations.total} people in total${registrations.dinner > 0 ? `, ${registrations.dinner} at the conference dinner` : ''}`}
      head="Day"
      whole={registrations.total}
      rows={registrations.days.slice(0, days.length).map(({ speakers, others }, index) => ({
        label: days[index]?.label ?? '',
        parts: [
          { label: 'Speakers', value: speakers, tone: 'saffron' },
          { label: 'Others', value: others, tone: 'accent' },
        ],
      }))}
    />
  )
}

const Needs = ({ registrations }: Pick<Summary, 'registrations'>) => (
  <BarChart
    title="Dietary and access needs"
    summary={`Of ${registrations.total} people`}
    head="Need"
    whole={registrations.total}
    rows={[
      { label: 'Dietary', parts: [{ label: 'People', value: registrations.allergies, tone: 'amber' }] },
      { label: 'Access', parts: [{ label: 'People', value: registrations.access, tone: 'blue' }] },
    ]}
  />
)
