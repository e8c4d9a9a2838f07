import { PageHeader } from '#client/components/site/page-header.tsx'
import { LostLinkHelp } from '#client/components/submission/lost-link-help.tsx'

export const NotValid = () => (
  <>
    <PageHeader title="This link does not work" />
    <div className="page-width grid max-w-3xl gap-4 py-10">
      <p>
        The link may be incomplete, or it may have been replaced by a newer one. Please try the most recent
        link you received.
      </p>
      <LostLinkHelp />
    </div>
  </>
)
