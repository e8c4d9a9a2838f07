import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../ui/button'

export const NotFoundPage = () => (
  <div className="page-width grid justify-items-start gap-4 py-16 md:py-24">
    <h1 className="text-4xl">404 Page Not Found</h1>
    <p className="prose-width text-ink-soft text-lg">
      There is no page at this address. It may have moved, or the link may have a slip in it.
    </p>
    <Link to="/" className={buttonStyle()}>
      Go to the home page
    </Link>
  </div>
)
