import { createFileRoute, notFound } from '@tanstack/react-router'
import { NewPasswordPage, NoNewPassword } from '../components/login/new-password-page'
import { loadErrorPage } from '../components/site/page-load-error'
import { queryOrNull } from '../data/api'
import { orLoadError } from '../data/page-data'
import { privatePageHead } from '../routing/head'

const resetQuery = (token: string) => queryOrNull('GET /api/my/:token/password', { params: { token } }, [404])

const ChoosePage = () => {
  const { token } = Route.useParams()
  return <NewPasswordPage username={Route.useLoaderData().username} token={token} />
}

export const Route = createFileRoute('/my/$token_/password')({
  staticData: { heading: 'Choose a new password' },
  loader: async ({ context, params }) => {
    const found = await orLoadError(context.load(resetQuery(params.token)), 'Failed to fetch the account')
    if (!found) throw notFound()
    return found
  },
  head: ({ match }) => privatePageHead(match.context, 'Choose a new password'),
  component: ChoosePage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NoNewPassword,
})
