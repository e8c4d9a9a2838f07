import { createFileRoute, notFound } from '@tanstack/react-router'
import { AbstractPage } from '#client/components/abstracts/abstract-page.tsx'
import { loadErrorPage } from '#client/components/site/page-load-error.tsx'
import { orLoadError } from '#client/data/page-data.ts'
import { materialsQuery } from '#client/data/programme.ts'
import { publishedAbstractQuery } from '#client/data/published-abstracts.ts'
import { pageHead } from '#client/routing/head.ts'
import { abstractIdOf, abstractPath } from '#shared/abstracts/abstract-path.ts'
import { shortened } from '#shared/text.ts'

const Abstract = () => {
  const { abstract, materials } = Route.useLoaderData()
  return <AbstractPage abstract={abstract} materials={materials} />
}

export const Route = createFileRoute('/abstracts/$ref')({
  staticData: { heading: 'Abstract' },
  loader: async ({ context, params }) => {
    const id = abstractIdOf(params.ref)
    const abstract =
      id && (await orLoadError(context.load(publishedAbstractQuery(id)), 'Failed to fetch the abstract'))
    if (!abstract) throw notFound()
    const materials = await orLoadError(
      context.load(materialsQuery(abstract.session.id)),
      'Failed to fetch the materials',
    )
    const { title, text } = abstract
    // Made here, because the head is part of every page's script.
    return {
      abstract,
      materials,
      head: { title, description: shortened(text), path: abstractPath(abstract) },
    }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: Abstract,
  errorComponent: loadErrorPage('Failed to load the abstract. Please try again later.'),
})
