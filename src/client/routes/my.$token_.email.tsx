import { createFileRoute } from '@tanstack/react-router'
import { EmailPage } from '#client/components/my-abstract/email-page.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { loadMyAbstract } from '#client/data/my-abstract.ts'
import { privatePageHead } from '#client/routing/head.ts'
import { onDemand } from '#client/ui/on-demand.tsx'

const NotValid = onDemand(() =>
  import('#client/components/my-abstract/not-valid.tsx').then((module) => module.NotValid),
)

const MyEmailPage = () => {
  const { token } = Route.useParams()
  return <EmailPage key={token} loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token_/email')({
  staticData: { heading: 'Change your e-mail address' },
  loader: ({ context, params }) => loadMyAbstract(context.load, params),
  head: ({ match }) => privatePageHead(match),
  component: MyEmailPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NotValid,
})
