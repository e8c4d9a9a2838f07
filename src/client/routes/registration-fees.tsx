import { createFileRoute } from '@tanstack/react-router'
import { RegistrationInformation } from '#client/components/registration-fees/registration-information.tsx'
import { loadSections, useSections } from '#client/data/conference.ts'
import { pageHead } from '#client/routing/head.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { formatFee } from '#shared/format-money.ts'

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
    const fees = items
      .map(({ name, amount }) => `${name} ${formatFee(amount, { currency, items })}`)
      .join(', ')
    return pageHead(match, {
      description: `Fees for ${conference.shortName}, ${dateRange(conference)}: ${fees}.`,
      path: '/registration-fees',
    })
  },
  component: RegistrationPage,
})
