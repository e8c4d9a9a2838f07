import { Link } from '@tanstack/react-router'

/** A title in running text, linking to the page of its record. */
export const TitleLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} dir="auto" className="text-link min-w-0">
    {children}
  </Link>
)
