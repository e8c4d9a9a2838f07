import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#client/ui/button.tsx'
import { PageHeader } from './page-header.tsx'

export const NotFoundPage = () => (
  <>
    <PageHeader title="404 Page Not Found">
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
    </PageHeader>
    <div className="page-width flex flex-wrap gap-3 py-10">
      <Link to="/" className={buttonStyle()}>
        Go to the home page
      </Link>
      <Link to="/programme" className={buttonStyle({ variant: 'secondary' })}>
        See the programme
      </Link>
    </div>
  </>
)
