import type { Handlers } from './api/context'
import { abstractRoutes } from './routes/abstracts/abstracts'
import { approvedAbstractRoutes } from './routes/abstracts/approved-abstracts'
import { authorActivityRoutes } from './routes/abstracts/author-activity'
import { decisionRoutes } from './routes/abstracts/decisions'
import { emailChangeRoutes } from './routes/abstracts/email-changes'
import { myAbstractRoutes } from './routes/abstracts/my-abstract'
import { publishedAbstractRoutes } from './routes/abstracts/published-abstracts'
import { revisionRoutes } from './routes/abstracts/revisions'
import { accountRoutes } from './routes/accounts/accounts'
import { invitationRoutes } from './routes/accounts/invitations'
import { signInMethodRoutes } from './routes/accounts/sign-in-methods'
import { authorRoutes } from './routes/authors/authors'
import { profileChangeRoutes } from './routes/authors/profile-changes'
import { bookRoutes } from './routes/book/book'
import { conferenceRoutes } from './routes/conference/conference'
import { nextConferenceRoutes } from './routes/conference/next-conference'
import { summaryRoutes } from './routes/dashboard/summary'
import { erasureRoutes } from './routes/erasures/erasures'
import { eventRoutes } from './routes/events/events'
import { healthRoutes } from './routes/health/health'
import { historyRoutes } from './routes/history/history'
import { undoRoutes } from './routes/history/undo'
import { importRoutes } from './routes/imports/imports'
import { letterRoutes } from './routes/letters/letters'
import { mediaRoutes } from './routes/media/media'
import { peopleRoutes } from './routes/people/people'
import { photoRoutes } from './routes/photos/photos'
import { learntLabelRoutes } from './routes/registrations/learnt-labels'
import { listRoutes } from './routes/registrations/lists'
import { registrationRoutes } from './routes/registrations/registrations'
import { assignedReviewRoutes } from './routes/review/assigned-reviews'
import { discussionRoutes } from './routes/review/discussions'
import { reviewAssignmentRoutes } from './routes/review/review-assignments'
import { reviewSettingRoutes } from './routes/review/review-settings'
import { roomRoutes } from './routes/rooms/rooms'
import { searchRoutes } from './routes/search/search'
import { settingRoutes } from './routes/settings/settings'
import { timetableRoutes } from './routes/timetable/timetable'

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
  ...profileChangeRoutes,
  ...revisionRoutes,
  ...reviewAssignmentRoutes,
  ...roomRoutes,
  ...eventRoutes,
  ...timetableRoutes,
  ...registrationRoutes,
  ...listRoutes,
  ...peopleRoutes,
  ...erasureRoutes,
  ...searchRoutes,
  ...learntLabelRoutes,
  ...importRoutes,
  ...photoRoutes,
  ...mediaRoutes,
  ...bookRoutes,
  ...reviewSettingRoutes,
  ...assignedReviewRoutes,
  ...discussionRoutes,
  ...summaryRoutes,
  ...undoRoutes,
}
