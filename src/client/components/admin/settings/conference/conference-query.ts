import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call, query } from '#client/data/api.ts'
import { usePageContext } from '#client/routing/page-context.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { type ExampleName, withoutExamples } from '#shared/conference/examples.ts'
import { siteFactNames } from '#shared/conference/site-facts.ts'
import { pick } from '#shared/pick.ts'

/** All sections, with the examples that visitors do not see. */
export const conferenceQuery = query('GET /api/conference/with-examples', {})

export const fetchConference = () => call('GET /api/conference/with-examples', {})

/** Shows saved facts in the header, the footer and the pages opened next. */
export const useFactsOnPage = (facts: (StoredConference & { examples?: ExampleName[] }) | undefined) => {
  const router = useRouter()
  const page = usePageContext()
  useEffect(() => {
    if (!facts || facts.version === page.conference.version) return
    Object.assign(page, { conference: pick(withoutExamples(facts, facts.examples ?? []), siteFactNames) })
    void router.invalidate()
  }, [facts, page, router])
}

/** A link to one form of several. */
export const stepLinkStyle =
  'block rounded-md border border-transparent px-3 py-2 font-semibold text-accent-ink no-underline hover:bg-accent-soft aria-[current=page]:border-line aria-[current=page]:bg-paper-raised aria-[current=page]:text-ink'
