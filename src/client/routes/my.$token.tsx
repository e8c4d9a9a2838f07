import { createFileRoute } from '@tanstack/react-router'
import { MyAbstractPage } from '#client/components/my-abstract/my-abstract-page.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { loadMyAbstract } from '#client/data/my-abstract.ts'
import { privatePageHead } from '#client/routing/head.ts'
import { onDemand } from '#client/ui/on-demand.tsx'

const NotValid = onDemand(() =>
  import('#client/components/my-abstract/not-valid.tsx').then((module) => module.NotValid),
)

const MyPage = () => {
  const { token } = Route.useParams()
  return <MyAbstractPage key={token} loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token')({
  staticData: { heading: 'Your abstract' },
  loader: ({ context, params }) => loadMyAbstract(context.load, params),
  head: ({ match }) => privatePageHead(match),
  component: MyPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NotValid,
})
