import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { loadErrorPage } from '#client/components/site/page-states.tsx'
import { RichText } from '#client/components/site/rich-text.tsx'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { queryOrNull } from '#client/data/api.ts'
import { orLoadError } from '#client/data/page-data.ts'
import { pageHead } from '#client/routing/head.ts'
import { useConference, useSite } from '#client/routing/page-context.ts'
import { Skeleton } from '#client/ui/loading.tsx'
import { DEFAULT_POLICY_UPDATED, defaultPrivacyPolicy } from '#shared/settings/privacy-policy.ts'

// Falls back to the built-in text.
const policyQuery = queryOrNull('GET /api/site-settings/privacy_policy', {}, [401, 404])

const Frame = ({ updated, children }: { updated?: string; children: ReactNode }) => (
  <>
    <PageHeader>
      {updated && (
        <p>
          Last updated: <VenueDate at={updated} />
        </p>
      )}
    </PageHeader>
    <div className="page-width py-12 md:py-16">{children}</div>
  </>
)

const PrivacyPolicyPage = () => {
  const facts = { ...useSite(), ...useConference() }
  const saved = Route.useLoaderData()
  const own = saved?.value.trim() ? saved : null
  return (
    <Frame updated={own?.updatedAt ?? DEFAULT_POLICY_UPDATED}>
      <RichText html={own?.value ?? defaultPrivacyPolicy(facts)} />
    </Frame>
  )
}

const Loading = () => (
  <Frame>
    <div role="status" className="prose-width grid gap-3">
      <span className="sr-only">Loading the privacy policy…</span>
      {['w-1/3 h-8', 'w-full', 'w-full', 'w-4/5', 'mt-6 w-1/4 h-8', 'w-full', 'w-3/5'].map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton never change places
        <Skeleton key={index} className={`h-5 ${shape}`} />
      ))}
    </div>
  </Frame>
)

export const Route = createFileRoute('/privacy-policy')({
  staticData: { heading: 'Privacy policy' },
  loader: ({ context }) => orLoadError(context.load(policyQuery), 'Failed to fetch the privacy policy'),
  head: ({ match }) =>
    pageHead(match, {
      description: `What the website of ${match.context.page.conference.shortName} knows about you, why, and what you can do about it.`,
      path: '/privacy-policy',
    }),
  component: PrivacyPolicyPage,
  pendingComponent: Loading,
  pendingMs: 150,
  errorComponent: loadErrorPage('Error loading privacy policy content. Please try again later.', Frame),
})
