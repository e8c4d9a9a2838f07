import { createFileRoute } from '@tanstack/react-router'
import { MyAbstractPage } from '../components/my-abstract/my-abstract-page'
import { loadErrorPage } from '../components/site/page-load-error'
import { loadMine } from '../data/my-abstract'
import { privatePageHead } from '../routing/head'
import { onDemand } from '../ui/on-demand'

const NotValid = onDemand(() => import('../components/my-abstract/not-valid').then((part) => part.NotValid))

const MyPage = () => {
  const { token } = Route.useParams()
  return <MyAbstractPage key={token} loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token')({
  staticData: { heading: 'Your abstract' },
  loader: ({ context, params }) => loadMine(context.load, params.token),
  head: ({ match }) => privatePageHead(match.context, 'Your abstract'),
  component: MyPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NotValid,
})
