import { createFileRoute } from '@tanstack/react-router'
import { ChairingPage, NoChairing } from '#client/components/chairing/chairing-page.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orNotFound } from '#client/data/page-data.ts'
import { privatePageHead } from '#client/routing/head.ts'

const AnswerPage = () => <ChairingPage loaded={Route.useLoaderData()} token={Route.useParams().token} />

export const Route = createFileRoute('/my/$token_/chairing')({
  staticData: { heading: 'Chairing a session' },
  loader: ({ context, params }) =>
    orNotFound(
      context.load(queryOrNull('GET /api/my/:token/chairing', { params }, [404])),
      'Failed to fetch the session',
    ),
  head: ({ match }) => privatePageHead(match),
  component: AnswerPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NoChairing,
})
