import { ApiError, errorMessage } from '#client/data/api.ts'
import { LoadError } from '#client/ui/load-error.tsx'

type Failed = { error: Error | null; isError: boolean; refetch: () => unknown }

/** What could not be loaded, why (in the server's words), and a way to try again. */
export const QueryError = ({ title, of }: { title: string; of: Failed | Failed[] }) => {
  const failed = [of].flat().filter(({ isError }) => isError)
  return (
    <LoadError
      title={title}
      detail={errorMessage(failed[0]?.error)}
      onRetry={() => {
        for (const query of failed) void query.refetch()
      }}
    />
  )
}

/** No record has this id, or it is not an id at all. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
