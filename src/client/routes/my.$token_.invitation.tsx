import { createFileRoute, notFound } from '@tanstack/react-router'
import { InvitationPage, NoInvitation } from '../components/invitations/invitation-page'
import { loadErrorPage } from '../components/site/page-load-error'
import { queryOrNull } from '../data/api'
import { orLoadError } from '../data/page-data'
import { privatePageHead } from '../routing/head'

const invitationQuery = (token: string) =>
  queryOrNull('GET /api/my/:token/invitation', { params: { token } }, [404])

const AcceptPage = () => {
  const { token } = Route.useParams()
  return <InvitationPage loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token_/invitation')({
  staticData: { heading: 'Your invitation' },
  loader: async ({ context, params }) => {
    const found = await orLoadError(
      context.load(invitationQuery(params.token)),
      'Failed to fetch the invitation',
    )
    if (!found) throw notFound()
    return found
  },
  head: ({ match }) => privatePageHead(match.context, 'Your invitation'),
  component: AcceptPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NoInvitation,
})
