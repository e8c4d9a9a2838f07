import type { Handlers } from './api/context.ts'
import { abstractRoutes } from './routes/abstracts/abstracts.ts'
import { approvedAbstractRoutes } from './routes/abstracts/approved-abstracts.ts'
import { authorActivityRoutes } from './routes/abstracts/author-activity.ts'
import { decisionRoutes } from './routes/abstracts/decisions.ts'
import { emailChangeRoutes } from './routes/abstracts/email-changes.ts'
import { myAbstractRoutes } from './routes/abstracts/my-abstract.ts'
import { publishedAbstractRoutes } from './routes/abstracts/published-abstracts.ts'
import { revisionRoutes } from './routes/abstracts/revisions.ts'
import { accountRoutes } from './routes/accounts/accounts.ts'
import { invitationRoutes } from './routes/accounts/invitations.ts'
import { signInMethodRoutes } from './routes/accounts/sign-in-methods.ts'
import { authorRoutes } from './routes/authors/authors.ts'
import { bookRoutes } from './routes/book/book.ts'
import { conferenceRoutes } from './routes/conference/conference.ts'
import { nextConferenceRoutes } from './routes/conference/next-conference.ts'
import { summaryRoutes } from './routes/dashboard/summary.ts'
import { erasureRoutes } from './routes/erasures/erasures.ts'
import { eventSessionRoutes } from './routes/event-sessions/event-sessions.ts'
import { eventRoutes } from './routes/events/events.ts'
import { healthRoutes } from './routes/health/health.ts'
import { historyRoutes } from './routes/history/history.ts'
import { undoRoutes } from './routes/history/undo.ts'
import { importRoutes } from './routes/imports/imports.ts'
import { letterRoutes } from './routes/letters/letters.ts'
import { materialRoutes } from './routes/materials/materials.ts'
import { mediaRoutes } from './routes/media/media.ts'
import { peopleRoutes } from './routes/people/people.ts'
import { photoRoutes } from './routes/photos/photos.ts'
import { learntLabelRoutes } from './routes/registrations/learnt-labels.ts'
import { listRoutes } from './routes/registrations/lists.ts'
import { registrationRoutes } from './routes/registrations/registrations.ts'
import { assignedReviewRoutes } from './routes/review/assigned-reviews.ts'
import { discussionRoutes } from './routes/review/discussions.ts'
import { reviewSettingRoutes } from './routes/review/review-settings.ts'
import { reviewerRoutes } from './routes/review/reviewers.ts'
import { roomRoutes } from './routes/rooms/rooms.ts'
import { searchRoutes } from './routes/search/search.ts'
import { settingRoutes } from './routes/settings/settings.ts'
import { trackRoutes } from './routes/tracks/tracks.ts'

/** One for every call of the contract. */
export const handlers: Handlers = {
  ...healthRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...signInMethodRoutes,
  ...historyRoutes,
  ...letterRoutes,
  ...settingRoutes,
  ...conferenceRoutes,
  ...nextConferenceRoutes,
  ...abstractRoutes,
  ...approvedAbstractRoutes,
  ...publishedAbstractRoutes,
  ...myAbstractRoutes,
  ...emailChangeRoutes,
  ...authorActivityRoutes,
  ...decisionRoutes,
  ...authorRoutes,
  ...revisionRoutes,
  ...reviewerRoutes,
  ...roomRoutes,
  ...trackRoutes,
  ...eventSessionRoutes,
  ...eventRoutes,
  ...registrationRoutes,
  ...listRoutes,
  ...peopleRoutes,
  ...erasureRoutes,
  ...searchRoutes,
  ...learntLabelRoutes,
  ...importRoutes,
  ...photoRoutes,
  ...materialRoutes,
  ...mediaRoutes,
  ...bookRoutes,
  ...reviewSettingRoutes,
  ...assignedReviewRoutes,
  ...discussionRoutes,
  ...summaryRoutes,
  ...undoRoutes,
}
