import type { FetchQueryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, browserTransport, sendCall } from './api'

export type Readable<Answer, Failure> = Pick<
  FetchQueryOptions<Answer, Failure>,
  'queryFn' | 'queryKey' | 'meta'
>

export type Read = <Answer, Failure>(query: Readable<Answer, Failure>) => Promise<Answer>

/** Asks the API for what is at a path. */
export type Ask = (path: string) => Promise<unknown>

export const askInBrowser: Ask = (path) => sendCall(browserTransport, path, { method: 'GET' })

/** Asks once for what a query names. Pages for visitors need no more of queries: the router keeps what they read. */
export const createReader =
  (ask: Ask): Read =>
  async <Answer>({ queryKey, meta }: { queryKey: readonly unknown[]; meta?: { none?: number[] } }) => {
    try {
      return (await ask(String(queryKey[0]))) as Answer
    } catch (error) {
      if (error instanceof ApiError && meta?.none?.includes(error.status)) return null as Answer
      throw error
    }
  }

/** Reads what a page needs before it is shown; a failure says in a visitor's words what was not found. */
export const readOr = async <Answer>(reading: Promise<Answer>, failure: string): Promise<Answer> => {
  try {
    return await reading
  } catch {
    throw new Error(failure)
  }
}

export const readInBrowser = createReader(askInBrowser)

type Reading<Answer> = { path: string; answer?: Answer; failed?: true }

/** Reads on a page what nobody knew when it was made; `given` when somebody did after all. */
export const useReading = <Answer, Failure>(
  query: Readable<Answer, Failure> | undefined,
  given?: Answer,
): { answer?: Answer; failed: boolean; again: () => void } => {
  const path = query && String(query.queryKey[0])
  const [reading, setReading] = useState<Reading<Answer>>()
  useEffect(() => {
    if (!query || path === undefined || given !== undefined || reading?.path === path) return
    setReading({ path })
    const settle = (found: Reading<Answer>) => setReading((asked) => (asked?.path === path ? found : asked))
    readInBrowser(query).then(
      (answer) => settle({ path, answer }),
      () => settle({ path, failed: true }),
    )
    // An equal query is no other query: what is asked for goes by its path.
  }, [query, path, given, reading])
  const mine = reading?.path === path ? reading : undefined
  return {
    answer: given === undefined ? mine?.answer : given,
    failed: mine?.failed ?? false,
    again: () => setReading(undefined),
  }
}
