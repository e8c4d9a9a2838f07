import type { Handlers } from './api/context.ts'
import { abstractRoutes } from './routes/abstracts/abstracts.ts'
import { myAbstractRoutes } from './routes/abstracts/my-abstract.ts'
import { accountRoutes } from './routes/accounts/accounts.ts'
import { signInMethodRoutes } from './routes/accounts/sign-in-methods.ts'
import { authorRoutes } from './routes/authors/authors.ts'
import { bookRoutes } from './routes/book/book.ts'
import { conferenceRoutes } from './routes/conference/conference.ts'
import { eventSessionRoutes } from './routes/event-sessions/event-sessions.ts'
import { eventRoutes } from './routes/events/events.ts'
import { letterRoutes } from './routes/letters/letters.ts'
import { materialRoutes } from './routes/materials/materials.ts'
import { peopleRoutes } from './routes/people/people.ts'
import { photoRoutes } from './routes/photos/photos.ts'
import { registrationRoutes } from './routes/registrations/registrations.ts'
import { reviewRoutes } from './routes/review/review.ts'
import { roomRoutes } from './routes/rooms/rooms.ts'
import { settingRoutes } from './routes/settings/settings.ts'
import { siteRoutes } from './routes/site.ts'

/** One for every call of the contract. */
export const handlers: Handlers = {
  ...reviewRoutes,
  ...siteRoutes,
  ...accountRoutes,
  ...signInMethodRoutes,
  ...letterRoutes,
  ...settingRoutes,
  ...conferenceRoutes,
  ...abstractRoutes,
  ...myAbstractRoutes,
  ...authorRoutes,
  ...roomRoutes,
  ...eventSessionRoutes,
  ...eventRoutes,
  ...registrationRoutes,
  ...peopleRoutes,
  ...photoRoutes,
  ...materialRoutes,
  ...bookRoutes,
}
