import { Link } from '@tanstack/react-router'
/** A record's name in a list, linking to its page. */
export const RecordLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    dir="auto"
    className="text-ink underline decoration-hairline underline-offset-4 hover:decoration-current"
  >
    {children}
  </Link>
)
