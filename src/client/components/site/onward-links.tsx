import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#client/ui/button.tsx'

/** Where to go from a page that has nothing to show yet. */
export const OnwardLinks = () => (
  <p className="no-print flex flex-wrap gap-3">
    <Link to="/programme" className={buttonStyle()}>
      See the programme
    </Link>
    <Link to="/authors" className={buttonStyle({ variant: 'secondary' })}>
      Meet the speakers
    </Link>
  </p>
)
