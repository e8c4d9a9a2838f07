import { createFileRoute } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { aboutContent } from '../../shared/conference/about-content'
import { conference } from '../../shared/conference/conference'
import { formatPounds } from '../../shared/format'
import { ExternalLink } from '../components/site/external-link'
import { PageHeader } from '../components/site/page-header'
import { pageHead } from '../routing/head'
import { buttonStyle } from '../ui/button'

const { fees, salesUrl, dates } = conference
const { registration } = aboutContent

const RegistrationPage = () => (
  <>
    <PageHeader>
      <p>
        {registration.coverage} {registration.partialAttendance}
      </p>
    </PageHeader>
    <div className="page-width grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-12">
        <FeeTable />
        <Inclusions />
      </div>
      <div className="grid content-start gap-6">
        <div className="rounded-lg bg-teal-soft p-6">
          <h2 className="text-2xl">Register online</h2>
          <p className="mt-2">
            You register and pay on the university’s online sales page. One booking covers the whole
            conference, {dates}.
          </p>
          <ExternalLink href={salesUrl} className={`${buttonStyle()} mt-5`}>
            Go to the online sales page
          </ExternalLink>
        </div>
        <div className="rounded-lg border border-hairline bg-paper-raised p-6">
          <h2 className="text-2xl">Student bursaries</h2>
          <p className="mt-2">{registration.bursaries}</p>
          <p className="mt-3">
            To apply, write to{' '}
            <a href={`mailto:${conference.contactEmail}`} className="text-link">
              {conference.contactEmail}
            </a>
            .
          </p>
        </div>
      </div>
    </div>
  </>
)

const FeeTable = () => (
  <section aria-labelledby="fees">
    <h2 id="fees" className="text-3xl">
      Registration fees
    </h2>
    <table className="mt-5 w-full border-collapse text-left text-lg">
      <caption className="sr-only">Registration fees in pounds</caption>
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
        {fees.items.map(({ id, name, amount }) => (
          <tr key={id} className="border-hairline border-b">
            <th scope="row" className="py-3 pr-4 font-normal">
              {name}
            </th>
            <td className="py-3 text-right font-semibold tabular-nums">{formatPounds(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Inclusions = () => (
  <section aria-labelledby="included">
    <h2 id="included" className="text-3xl">
      What is included
    </h2>
    <ul className="mt-5 grid gap-3">
      {registration.inclusions.map(({ text, included, note }) => {
        const Icon = included ? Check : X
        return (
          <li key={text} className="flex gap-3">
            <Icon
              aria-hidden
              className={`mt-1 size-5 shrink-0 ${included ? 'text-green' : 'text-ink-soft'}`}
            />
            <span>
              {text}
              {note && <span className="block text-ink-soft text-sm">{note}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  </section>
)

export const Route = createFileRoute('/registration-fees')({
  staticData: { heading: 'Registration information' },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Registration information',
      description: `Fees for ${conference.shortName}, ${dates}: ${fees.items.map(({ name, amount }) => `${name} £${amount}`).join(', ')}.`,
      path: '/registration-fees',
    }),
  component: RegistrationPage,
})
