import { type StaticDataRouteOption, useRouterState } from '@tanstack/react-router'
import type { SiteFacts } from '#shared/conference/conference.ts'
import { useConference } from './page-context.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The h1 of the route's page, known before its code and data are loaded. */
    heading: string | ((params: { id?: string }, conference: SiteFacts) => string)
  }
}

export type Match = { staticData: StaticDataRouteOption; params: object }

export const headingOf = (matches: readonly Match[], conference: SiteFacts): string => {
  const page = matches.at(-1)
  const heading = page?.staticData.heading ?? ''
  return typeof heading === 'string' ? heading : heading(page?.params ?? {}, conference)
}

/** The heading of the page that is shown or loading. */
export const usePageHeading = (): string => {
  const conference = useConference()
  return useRouterState({ select: ({ matches }) => headingOf(matches, conference) })
}
