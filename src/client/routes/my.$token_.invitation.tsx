import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage, NoInvitation } from '#client/components/invitations/invitation-page.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orNotFound } from '#client/data/page-data.ts'
import { privatePageHead } from '#client/routing/head.ts'

const AcceptPage = () => <InvitationPage loaded={Route.useLoaderData()} token={Route.useParams().token} />

export const Route = createFileRoute('/my/$token_/invitation')({
  staticData: { heading: 'Your invitation' },
  loader: ({ context, params }) =>
    orNotFound(
      context.load(queryOrNull('GET /api/my/:token/invitation', { params }, [404])),
      'Failed to fetch the invitation',
    ),
  head: ({ match }) => privatePageHead(match),
  component: AcceptPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NoInvitation,
})
