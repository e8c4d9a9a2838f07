import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConfirmEmailPage, NotConfirmable } from '#client/components/my-abstract/confirm-email-page.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { privatePageHead } from '#client/routing/head.ts'

const confirmationQuery = (token: string) =>
  queryOrNull('GET /api/my/:token/new-email', { params: { token } }, [404])

const ConfirmPage = () => {
  const { token } = Route.useParams()
  return <ConfirmEmailPage loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token_/confirm-email')({
  staticData: { heading: 'Confirm your e-mail address' },
  loader: async ({ context, params }) => {
    const confirmation = await orLoadError(
      context.load(confirmationQuery(params.token)),
      'Failed to fetch the address',
    )
    if (!confirmation) throw notFound()
    return confirmation
  },
  head: ({ match }) => privatePageHead(match.context, 'Confirm your e-mail address'),
  component: ConfirmPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NotConfirmable,
})
