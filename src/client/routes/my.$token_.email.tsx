import { createFileRoute } from '@tanstack/react-router'
import { EmailPage } from '../components/my-abstract/email-page'
import { loadErrorPage } from '../components/site/page-load-error'
import { loadMine } from '../data/my-abstract'
import { privatePageHead } from '../routing/head'
import { onDemand } from '../ui/on-demand'

const NotValid = onDemand(() => import('../components/my-abstract/not-valid').then((part) => part.NotValid))

const MyEmailPage = () => {
  const { token } = Route.useParams()
  return <EmailPage key={token} loaded={Route.useLoaderData()} token={token} />
}

export const Route = createFileRoute('/my/$token_/email')({
  staticData: { heading: 'Change your e-mail address' },
  loader: ({ context, params }) => loadMine(context.load, params.token),
  head: ({ match }) => privatePageHead(match.context, 'Change your e-mail address'),
  component: MyEmailPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NotValid,
})
