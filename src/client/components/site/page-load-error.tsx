import { useRouter } from '@tanstack/react-router'
import { LoadError } from '../../ui/load-error'

/** A page whose data did not come; trying again asks for all of it. */
export const PageLoadError = ({ text, error }: { text: string; error?: unknown }) => {
  const router = useRouter()
  return (
    <LoadError
      title={text}
      detail={error instanceof Error ? error.message : undefined}
      onRetry={() => void router.invalidate()}
    />
  )
}
