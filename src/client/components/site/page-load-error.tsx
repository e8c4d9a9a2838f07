import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { loadErrorMessage } from '../../data/page-data'
import { LoadError } from '../../ui/load-error'
import { PageHeader } from './page-header'

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
