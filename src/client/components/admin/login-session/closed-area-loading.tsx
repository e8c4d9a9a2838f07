import { PageLoading } from '#client/components/site/page-states.tsx'
import { usePageHeading } from '#client/routing/page-heading.ts'
import { Alert } from '#client/ui/alert.tsx'

/** Without scripts it would load for ever, so it says that scripts are needed. */
export const ClosedAreaLoading = ({ area }: { area: string }) => {
  const heading = usePageHeading()
  return (
    <>
      <div className="noscript:hidden">
        <PageLoading />
      </div>
      <div className="page-width hidden gap-4 py-8 noscript:grid">
        <h1 className="text-3xl">{heading}</h1>
        <Alert>
          {`${area} needs JavaScript. Please enable it for this site or use another browser. The public pages work without it.`}
        </Alert>
      </div>
    </>
  )
}
