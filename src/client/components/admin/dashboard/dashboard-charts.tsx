import { type ShownStatus, statuses } from '../../../../shared/abstracts'
import { conference } from '../../../../shared/conference'
import { fillDays, type Summary } from '../../../../shared/summary'
import { formatDate } from '../../../../shared/venue-clock'
import { BarChart, ColumnChart } from '../../../ui/charts'

const order: ShownStatus[] = ['approved', 'rejected', 'partial', 'reviewed', 'part reviewed', 'pending']

const shortDate = (date: string) => formatDate(date).replace(/ \d{4}$/, '')

export const DashboardCharts = ({ summary }: { summary: Summary }) => {
  const { abstracts, registrations, submissions } = summary
  const submitted = submissions.reduce((sum, { count }) => sum + count, 0)
  const days = fillDays(submissions)
  return (
    <section
      aria-label="Charts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls, and must be reachable by keyboard
      tabIndex={0}
      className="flex gap-3 overflow-x-auto *:min-w-64 sm:grid sm:grid-cols-2 sm:*:min-w-0 lg:grid-cols-4"
    >
      <ColumnChart
        title="Submissions by day"
        summary={
          submitted === 0
            ? 'None yet'
            : `${submitted} in ${days.length} ${days.length === 1 ? 'day' : 'days'}`
        }
        head={['Day', 'Submissions']}
        columns={days.map(({ date, count }) => ({ label: shortDate(date), value: count }))}
      />
      <BarChart
        title="Abstracts by status"
        summary={`${submitted} abstracts`}
        head="Abstracts"
        rows={[
          {
            label: 'All',
            parts: order.map((status) => ({ ...statuses[status], value: abstracts[status] })),
          },
        ]}
      />
      <BarChart
        title="Registrations by day"
        summary={`${registrations.total} people in all`}
        head="Day"
        whole={registrations.total}
        rows={registrations.days.map(({ speakers, others }, index) => ({
          label: conference.days[index]?.label ?? '',
          parts: [
            { label: 'Speakers', value: speakers, tone: 'saffron' },
            { label: 'Others', value: others, tone: 'teal' },
          ],
        }))}
      />
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
    </section>
  )
}
