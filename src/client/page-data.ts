import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** Reads what a page needs before it is shown; a failure says in a visitor's words what was not found. */
export const readOr = async <Answer, Failure>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Answer, Failure>,
  failure: string,
): Promise<Answer> => {
  try {
    return await queryClient.fetchQuery(options)
  } catch {
    throw new Error(failure)
  }
}
