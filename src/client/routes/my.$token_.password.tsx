import { createFileRoute, notFound } from '@tanstack/react-router'
import { NewPasswordPage, NoNewPassword } from '#client/components/login/new-password-page.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { privatePageHead } from '#client/routing/head.ts'

const resetQuery = (token: string) => queryOrNull('GET /api/my/:token/password', { params: { token } }, [404])

const ChoosePage = () => {
  const { token } = Route.useParams()
  return <NewPasswordPage username={Route.useLoaderData().username} token={token} />
}

export const Route = createFileRoute('/my/$token_/password')({
  staticData: { heading: 'Choose a new password' },
  loader: async ({ context, params }) => {
    const reset = await orLoadError(context.load(resetQuery(params.token)), 'Failed to fetch the account')
    if (!reset) throw notFound()
    return reset
  },
  head: ({ match }) => privatePageHead(match.context, 'Choose a new password'),
  component: ChoosePage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NoNewPassword,
})
