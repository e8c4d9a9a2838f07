import { OUTAGE_NOTICE_ID } from '../../../shared/errors'

/**
 * Empty, and so not to be seen, unless the server sends the last good copy of a page: then it says here how old
 * that is. The text is written into the finished page, so that the browser finds words it did not expect.
 */
export const OutageNotice = () => (
  <div
    id={OUTAGE_NOTICE_ID}
    role="status"
    suppressHydrationWarning
    className="bg-saffron-soft px-4 py-1.5 text-center text-saffron-ink text-sm empty:hidden"
  >
    {''}
  </div>
)
