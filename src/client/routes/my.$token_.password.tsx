import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage, NoNewPassword } from '#client/components/login/new-password-page.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orNotFound } from '#client/data/page-data.ts'
import { privatePageHead } from '#client/routing/head.ts'

const ChoosePage = () => (
  <NewPasswordPage username={Route.useLoaderData().username} token={Route.useParams().token} />
)

export const Route = createFileRoute('/my/$token_/password')({
  staticData: { heading: 'Choose a new password' },
  loader: ({ context, params }) =>
    orNotFound(
      context.load(queryOrNull('GET /api/my/:token/password', { params }, [404])),
      'Failed to fetch the account',
    ),
  head: ({ match }) => privatePageHead(match),
  component: ChoosePage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NoNewPassword,
})
