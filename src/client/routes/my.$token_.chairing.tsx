import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChairingPage, NoChairing } from '#client/components/chairing/chairing-page.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { privatePageHead } from '#client/routing/head.ts'

const chairingQuery = (token: string) =>
  queryOrNull('GET /api/my/:token/chairing', { params: { token } }, [404])

const AnswerPage = () => {
  const { token } = Route.useParams()
  return <ChairingPage loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token_/chairing')({
  staticData: { heading: 'Chairing a session' },
  loader: async ({ context, params }) => {
    const chairing = await orLoadError(
      context.load(chairingQuery(params.token)),
      'Failed to fetch the session',
    )
    if (!chairing) throw notFound()
    return chairing
  },
  head: ({ match }) => privatePageHead(match.context, 'Chairing a session'),
  component: AnswerPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NoChairing,
})
