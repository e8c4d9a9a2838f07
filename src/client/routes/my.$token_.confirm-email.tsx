import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage, NotConfirmable } from '#client/components/my-abstract/confirm-email-page.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orNotFound } from '#client/data/page-data.ts'
import { privatePageHead } from '#client/routing/head.ts'

const ConfirmPage = () => <ConfirmEmailPage loaded={Route.useLoaderData()} token={Route.useParams().token} />

export const Route = createFileRoute('/my/$token_/confirm-email')({
  staticData: { heading: 'Confirm your e-mail address' },
  loader: ({ context, params }) =>
    orNotFound(
      context.load(queryOrNull('GET /api/my/:token/new-email', { params }, [404])),
      'Failed to fetch the address',
    ),
  head: ({ match }) => privatePageHead(match),
  component: ConfirmPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NotConfirmable,
})
