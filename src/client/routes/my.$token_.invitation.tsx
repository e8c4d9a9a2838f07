import { createFileRoute, notFound } from '@tanstack/react-router'
import { InvitationPage, NoInvitation } from '#client/components/invitations/invitation-page.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { privatePageHead } from '#client/routing/head.ts'

const invitationQuery = (token: string) =>
  queryOrNull('GET /api/my/:token/invitation', { params: { token } }, [404])

const AcceptPage = () => {
  const { token } = Route.useParams()
  return <InvitationPage loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token_/invitation')({
  staticData: { heading: 'Your invitation' },
  loader: async ({ context, params }) => {
    const invitation = await orLoadError(
      context.load(invitationQuery(params.token)),
      'Failed to fetch the invitation',
    )
    if (!invitation) throw notFound()
    return invitation
  },
  head: ({ match }) => privatePageHead(match.context, 'Your invitation'),
  component: AcceptPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NoInvitation,
})
