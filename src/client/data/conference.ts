import { useEffect } from 'react'
import { useConference } from '#client/routing/page-context.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import type { ConferenceSection } from '#shared/conference/facts.ts'
import { query } from './api.ts'
import type { LoadQuery } from './page-data.ts'

/** Sections of the conference's facts that only some pages show. */
export const loadSections = <Name extends ConferenceSection>(load: LoadQuery, ...names: Name[]) =>
  load(query('GET /api/conference', { query: { sections: names.join(',') } })) as Promise<
    Pick<StoredConference, Name | 'version'>
  >

/** Reloads the page when its facts were changed since: a page never shows some old and some new ones. */
export const useSections = <Sections extends { version: number }>(sections: Sections): Sections => {
  const { version } = useConference()
  useEffect(() => {
    if (sections.version !== version) location.reload()
  }, [sections, version])
  return sections
}
