import { createFileRoute, notFound } from '@tanstack/react-router'
import { abstractIdOf, abstractPath } from '../../shared/abstracts/abstract-path'
import { shortened } from '../../shared/text'
import { AbstractPage } from '../components/abstracts/abstract-page'
import { loadErrorPage } from '../components/site/page-load-error'
import { orLoadError } from '../data/page-data'
import { publishedAbstractQuery } from '../data/published-abstracts'
import { pageHead } from '../routing/head'

const Abstract = () => <AbstractPage abstract={Route.useLoaderData().abstract} />

export const Route = createFileRoute('/abstracts/$ref')({
  staticData: { heading: 'Abstract' },
  loader: async ({ context, params }) => {
    const id = abstractIdOf(params.ref)
    const abstract =
      id && (await orLoadError(context.load(publishedAbstractQuery(id)), 'Failed to fetch the abstract'))
    if (!abstract) throw notFound()
    const { title, text } = abstract
    // Made here, because the head is part of every page's script.
    return { abstract, head: { title, description: shortened(text), path: abstractPath(abstract) } }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: Abstract,
  errorComponent: loadErrorPage('Failed to load the abstract. Please try again later.'),
})
