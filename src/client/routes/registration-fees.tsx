import { createFileRoute } from '@tanstack/react-router'
import { dateRange } from '../../shared/conference/conference'
import { formatMoney } from '../../shared/format-money'
import { RegistrationInformation } from '../components/registration-fees/registration-information'
import { loadSections, useSections } from '../data/conference'
import { pageHead } from '../routing/head'

const RegistrationPage = () => {
  const sections = useSections(Route.useLoaderData())
  return <RegistrationInformation {...sections} />
}

export const Route = createFileRoute('/registration-fees')({
  staticData: { heading: 'Registration information' },
  loader: ({ context }) => loadSections(context.load, 'fees', 'registration'),
  head: ({ match, loaderData }) => {
    const { conference } = match.context.page
    const { items = [], currency = '' } = loaderData?.fees ?? {}
    const fees = items.map(({ name, amount }) => `${name} ${formatMoney(amount, currency)}`).join(', ')
    return pageHead(match.context, {
      title: 'Registration information',
      description: `Fees for ${conference.shortName}, ${dateRange(conference)}: ${fees}.`,
      path: '/registration-fees',
    })
  },
  component: RegistrationPage,
})
