import type { ReactElement, ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Loading, Skeleton } from '#client/ui/loading.tsx'
import { isMissing, QueryError } from './query-error.tsx'

type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isError: boolean
  isSuccess: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = {
  of: Query<Data>
  /** The title above the server's message when it could not be loaded. */
  failure: string
  /** What is said when there is no such record. */
  missing?: string
  /** What a skeleton of a table announces, or another skeleton. */
  loading?: string | ReactElement | null
  children: (data: NonNullable<Data>) => ReactNode
}

/** Shows what a query loads. A failed refetch leaves it there, because somebody may be typing in it. */
export const Loaded = <Data,>({
  of,
  failure,
  missing,
  loading = <Loading />,
  children,
}: LoadedProps<Data>) => {
  const isGone = isMissing(of.error) || (of.isSuccess && of.data === undefined)
  if (missing && isGone) return <Alert tone="danger">{missing}</Alert>
  if (of.data) return children(of.data)
  if (of.isError) return <QueryError title={failure} of={of} />
  return typeof loading === 'string' ? <ListLoading label={loading} /> : loading
}

type AllData<Queries extends readonly Query<unknown>[]> = {
  [Place in keyof Queries]: NonNullable<Queries[Place]['data']>
}

/** Several queries as one, which has data when all of them have. */
export const allOf = <const Queries extends readonly Query<unknown>[]>(
  ...queries: Queries
): Query<AllData<Queries>> => {
  const failed = queries.filter(({ isError }) => isError)
  const isSuccess = queries.every(({ data }) => data !== undefined)
  return {
    data: isSuccess ? (queries.map(({ data }) => data) as AllData<Queries>) : undefined,
    error: failed[0]?.error ?? null,
    isError: failed.length > 0,
    isSuccess,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

/** The skeleton of anything else. */
export const BlockLoading = ({ label = 'Loading…', className }: { label?: string; className: string }) => (
  <div role="status" className="w-full">
    <span className="sr-only">{label}</span>
    <Skeleton className={className} />
  </div>
)

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The skeleton of a table. */
export const ListLoading = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">{label}</span>
    {SHAPES.map((shape) => (
      <Skeleton key={shape} className="h-12" />
    ))}
  </div>
)
