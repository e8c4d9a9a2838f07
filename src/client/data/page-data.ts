import type { FetchQueryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '#client/ui/use-latest.ts'
import { ApiError, browserTransport, errorMessage, sendCall } from './api.ts'

export type PageQuery<Data, Failure> = Pick<FetchQueryOptions<Data, Failure>, 'queryFn' | 'queryKey' | 'meta'>

export type LoadQuery = <Data, Failure>(query: PageQuery<Data, Failure>) => Promise<Data>

/** GETs a path of the API. */
export type Fetcher = (path: string) => Promise<unknown>

export const browserFetcher: Fetcher = (path) => sendCall(browserTransport, path, { method: 'GET' })

/** Public pages need no query client: the router caches what their loaders return. */
export const createQueryLoader =
  (fetcher: Fetcher): LoadQuery =>
  async <Data>({ queryKey, meta }: { queryKey: readonly unknown[]; meta?: { nullOn?: number[] } }) => {
    try {
      return (await fetcher(String(queryKey[0]))) as Data
    } catch (error) {
      if (error instanceof ApiError && meta?.nullOn?.includes(error.status)) return null as Data
      throw error
    }
  }

class DataLoadError extends Error {}

/** What to tell a visitor; nothing for errors that are not about loading, whose messages are technical. */
export const loadErrorMessage = (error: unknown) =>
  error instanceof DataLoadError ? error.message : undefined

/** Says what could not be loaded, and why. */
export const orLoadError = async <Data>(loading: Promise<Data>, failure: string): Promise<Data> => {
  try {
    return await loading
  } catch (error) {
    throw new DataLoadError(`${failure}. ${errorMessage(error)}`, { cause: error })
  }
}

/** Null leads to the route's page for what does not exist. */
export const orNotFound = async <Data>(loading: Promise<Data | null>, failure: string): Promise<Data> => {
  const data = await orLoadError(loading, failure)
  if (data === null) throw notFound()
  return data
}

const loadInBrowser = createQueryLoader(browserFetcher)

type Result<Data> = { path?: string; data?: Data; error?: unknown }

/** Starts with what the server or the page's loader has sent; without that, loads when the page is shown. */
export const usePageQuery = <Data, Failure>(
  query: PageQuery<Data, Failure> | undefined,
  initialData?: Data,
): { data?: Data; error?: unknown; refetch: () => void } => {
  const path = query && String(query.queryKey[0])
  // Queries are built anew on every render, so the path decides whether there is something to load.
  const latestQuery = useLatest(query)
  const [latest, setLatest] = useState<Result<Data>>({})
  const refetch = useCallback(() => {
    if (!latestQuery.current) return
    setLatest((shown) => ({ path, data: shown.path === path ? shown.data : undefined }))
    const setResult = (result: Result<Data>) =>
      setLatest((shown) => (shown.path === path ? { ...shown, ...result } : shown))
    loadInBrowser(latestQuery.current).then(
      (data) => setResult({ data }),
      (error: unknown) => setResult({ error }),
    )
  }, [latestQuery, path])
  useEffect(() => {
    if (initialData === undefined && latest.path !== path) refetch()
  }, [initialData, latest.path, path, refetch])
  const { data, error }: Result<Data> = latest.path === path ? latest : {}
  return { data: data === undefined ? initialData : data, error, refetch }
}
