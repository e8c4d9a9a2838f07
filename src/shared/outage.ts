import { formatDateTime } from './time/venue-clock'

/** Where a page says that it is the last good copy. */
export const OUTAGE_NOTICE = 'outage-notice'

export const outageText = (madeAt: Date) =>
  `The site cannot reach its database just now. You are reading this page as it was on ${formatDateTime(madeAt)} (conference time). Nothing is lost; please try again in a few minutes.`
