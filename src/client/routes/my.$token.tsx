import { createFileRoute, notFound } from '@tanstack/react-router'
import { MyAbstractPage } from '../components/my-abstract/my-abstract-page'
import { ContactLink } from '../components/site/contact-link'
import { PageHeader } from '../components/site/page-header'
import { loadErrorPage } from '../components/site/page-load-error'
import { queryOrNull } from '../data/api'
import { orLoadError } from '../data/page-data'
import { pageHead } from '../routing/head'

const mineQuery = (token: string) => queryOrNull('GET /api/my/:token/abstract', { params: { token } }, [404])

const MyPage = () => {
  const { token } = Route.useParams()
  return <MyAbstractPage key={token} loaded={Route.useLoaderData()} token={token} />
}

/** The same text for every invalid link. */
const NotValid = () => (
  <>
    <PageHeader title="This link does not work" />
    <div className="page-width grid max-w-3xl gap-4 py-10">
      <p>
        The link may be incomplete, or it may have been replaced by a newer one. Please try the most recent
        link you received.
      </p>
      <p>
        For a new link, write to <ContactLink /> from the address you submitted with, and include the title of
        your abstract.
      </p>
    </div>
  </>
)

export const Route = createFileRoute('/my/$token')({
  staticData: { heading: 'Your abstract' },
  loader: async ({ context, params }) => {
    const mine = await orLoadError(context.load(mineQuery(params.token)), 'Failed to fetch your abstract')
    if (!mine) throw notFound()
    return mine
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Your abstract',
      description: 'The page of an abstract’s author.',
      // The token must not leak through the canonical link.
      path: '/my',
      noindex: true,
    }),
  component: MyPage,
  errorComponent: loadErrorPage('Failed to load this page. Please try again later.'),
  notFoundComponent: NotValid,
})
