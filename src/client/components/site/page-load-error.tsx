import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { loadErrorMessage } from '#client/data/page-data.ts'
import { LoadError } from '#client/ui/load-error.tsx'
import { PageHeader } from './page-header.tsx'

type PageLoadErrorProps = { text: string; error: unknown }

export const PageLoadError = ({ text, error }: PageLoadErrorProps) => {
  const router = useRouter()
  return <LoadError title={text} detail={loadErrorMessage(error)} onRetry={() => void router.invalidate()} />
}

/** The error component of a route whose data could not be loaded. */
export const loadErrorPage =
  (text: string) =>
  ({ error }: ErrorComponentProps) => (
    <>
      <PageHeader />
      <div className="page-width py-12">
        <PageLoadError text={text} error={error} />
      </div>
    </>
  )
