import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BioLookup } from '#client/components/authors/bio-lookup.tsx'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { PageLoadError } from '#client/components/site/page-load-error.tsx'
import { authorByEmailQuery, normaliseAuthor } from '#client/data/authors.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader>
      <p>Find a speaker by e-mail address and preview the bio card.</p>
    </PageHeader>
    <div className="page-width py-12">
      <div className="grid max-w-2xl gap-10">{children}</div>
    </div>
  </>
)

const BioDemoPage = () => (
  <Frame>
    <BioLookup email={Route.useSearch().email ?? ''} loaded={Route.useLoaderData()} />
  </Frame>
)

const Failed = ({ error }: ErrorComponentProps) => (
  <Frame>
    <PageLoadError text="Failed to load author information. Please try again later." error={error} />
  </Frame>
)

export const Route = createFileRoute('/bio-demo')({
  staticData: { heading: 'Author bio lookup' },
  validateSearch: (search): { email?: string } =>
    typeof search.email === 'string' && search.email.trim() ? { email: search.email.trim() } : {},
  loaderDeps: ({ search }) => search,
  // The server loads the author, for visitors without scripts; in the browser the card loads it itself.
  loader: async ({ context, deps: { email } }) => {
    if (typeof document !== 'undefined' || !email) return undefined
    const author = await orLoadError(
      context.load(authorByEmailQuery(email)),
      'Failed to fetch author details',
    )
    return normaliseAuthor(author)
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Author bio lookup',
      description: 'Look up a speaker of the conference by e-mail address.',
      path: '/bio-demo',
      noindex: true,
    }),
  component: BioDemoPage,
  errorComponent: Failed,
})
