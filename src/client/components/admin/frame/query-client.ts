import { QueryClient } from '@tanstack/react-query'
import { browserTransport } from '../../../api'
import { createReader } from '../../../page-data'

const read = createReader(browserTransport)

/** What the back office has read and shows in many places. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }) => read({ queryKey, meta }),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
