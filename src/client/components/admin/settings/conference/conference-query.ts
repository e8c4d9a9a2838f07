import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call, query } from '#client/data/api.ts'
import { usePageContext } from '#client/routing/page-context.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { siteFactNames } from '#shared/conference/site-facts.ts'
import { pick } from '#shared/pick.ts'

/** All sections. */
export const conferenceQuery = query('GET /api/conference', { query: {} })

export const fetchConference = async () =>
  (await call('GET /api/conference', { query: {} })) as StoredConference

/** Shows saved facts in the header, the footer and the pages opened next. */
export const useFactsOnPage = (facts: StoredConference | undefined) => {
  const router = useRouter()
  const page = usePageContext()
  useEffect(() => {
    if (!facts || facts.version === page.conference.version) return
    Object.assign(page, { conference: pick(facts, siteFactNames) })
    void router.invalidate()
  }, [facts, page, router])
}
