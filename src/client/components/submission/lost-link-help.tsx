import { Link } from '@tanstack/react-router'
import { ContactLink } from '#client/components/site/contact-link.tsx'
import { useSite } from '#client/routing/page-context.ts'

/** How authors get their private link again. */
export const LostLinkHelp = () =>
  useSite().sendsLetters ? (
    <p>
      <Link to="/lost-link" className="text-link">
        Have your links sent to you
      </Link>{' '}
      at the e-mail address you submitted with, or write to <ContactLink />.
    </p>
  ) : (
    <p>
      For a new link, write to <ContactLink /> from the address you submitted with, and include the title of
      your abstract.
    </p>
  )
