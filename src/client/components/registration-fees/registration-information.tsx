import { Check, X } from 'lucide-react'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { ExternalLink } from '#client/components/site/external-link.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { type Conference, dateRange, fillDates } from '#shared/conference/conference.ts'
import { formatMoney } from '#shared/format-money.ts'

type RegistrationInformationProps = Pick<Conference, 'fees' | 'registration'> & {
  /** Overrides the route's heading. */
  title?: string
}

/** What is left empty is not shown. */
export const RegistrationInformation = ({ title, fees, registration }: RegistrationInformationProps) => (
  <>
    <PageHeader title={title}>
      <p>
        {registration.coverage} {registration.partialAttendance}
      </p>
    </PageHeader>
    <div className="page-width grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-12">
        {fees.items.length > 0 && <FeeTable fees={fees} />}
        {registration.inclusions.length > 0 && <Inclusions inclusions={registration.inclusions} />}
      </div>
      <div className="grid content-start gap-6">
        <SalesPage />
        {registration.bursaries && <Bursaries bursaries={registration.bursaries} />}
      </div>
    </div>
  </>
)

const SalesPage = () => {
  const conference = useConference()
  const { salesUrl } = conference
  return (
    salesUrl && (
      <div className="rounded-lg bg-accent-soft p-6">
        <h2 className="text-2xl">Register online</h2>
        <p className="mt-2">
          You register and pay on the booking page. One booking covers the whole conference,{' '}
          {dateRange(conference)}.
        </p>
        <ExternalLink href={salesUrl} className={`${buttonStyle()} mt-5`}>
          Go to the booking page
        </ExternalLink>
      </div>
    )
  )
}

const Bursaries = ({ bursaries }: Pick<Conference['registration'], 'bursaries'>) => (
  <div className="rounded-lg border border-hairline bg-paper-raised p-6">
    <h2 className="text-2xl">Student bursaries</h2>
    <p className="mt-2">{bursaries}</p>
    <p className="mt-3">
      To apply, write to <ContactLink />.
    </p>
  </div>
)

const saysOptional = (name: string) => /\boptional\b/i.test(name)

const FeeTable = ({ fees }: Pick<Conference, 'fees'>) => (
  <section aria-labelledby="fees">
    <h2 id="fees" className="text-3xl">
      Registration fees
    </h2>
    <table className="mt-5 w-full border-collapse text-left text-lg">
      <caption className="sr-only">Registration fees in {fees.currency}</caption>
      <thead className="border-line border-b text-ink-soft text-sm">
        <tr>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Category
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Fee
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.items.map(({ name, amount, optional }) => (
          <tr key={name} className="border-hairline border-b">
            <th scope="row" dir="auto" className="py-3 pr-4 font-normal">
              {name}
              {optional && !saysOptional(name) && <span className="text-ink-soft"> (optional)</span>}
            </th>
            <td className="py-3 text-right font-semibold tabular-nums">
              {formatMoney(amount, fees.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Inclusions = ({ inclusions }: Pick<Conference['registration'], 'inclusions'>) => {
  const conference = useConference()
  return (
    <section aria-labelledby="included">
      <h2 id="included" className="text-3xl">
        What is included
      </h2>
      <ul className="mt-5 grid gap-3">
        {inclusions.map(({ text, included, note }) => {
          const Icon = included ? Check : X
          return (
            <li key={text} className="flex gap-3">
              <Icon
                aria-hidden
                className={`mt-1 size-5 shrink-0 ${included ? 'text-green' : 'text-ink-soft'}`}
              />
              <span>
                {fillDates(text, conference)}
                {note && <span className="block text-ink-soft text-sm">{note}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
