import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConfirmEmailPage, NotConfirmable } from '../components/my-abstract/confirm-email-page'
import { loadErrorPage } from '../components/site/page-load-error'
import { queryOrNull } from '../data/api'
import { orLoadError } from '../data/page-data'
import { privatePageHead } from '../routing/head'

const confirmationQuery = (token: string) =>
  queryOrNull('GET /api/my/:token/new-email', { params: { token } }, [404])

const ConfirmPage = () => {
  const { token } = Route.useParams()
  return <ConfirmEmailPage loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token_/confirm-email')({
  staticData: { heading: 'Confirm your e-mail address' },
  loader: async ({ context, params }) => {
    const found = await orLoadError(
      context.load(confirmationQuery(params.token)),
      'Failed to fetch the address',
    )
    if (!found) throw notFound()
    return found
  },
  head: ({ match }) => privatePageHead(match.context, 'Confirm your e-mail address'),
  component: ConfirmPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NotConfirmable,
})
