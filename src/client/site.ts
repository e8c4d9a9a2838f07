import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** What a page knows of where it is published; it travels with the page. */
export type Site = { origin: string; demo: boolean }

export const siteKey = ['site']

export const siteOf = (queryClient: QueryClient): Site =>
  queryClient.getQueryData<Site>(siteKey) ?? { origin: '', demo: false }

export const useSite = (): Site => siteOf(useQueryClient())
