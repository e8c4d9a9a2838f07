import { bookFilePath, bookFormatNames } from '../src/shared/book/book-formats'
import { firstDay } from '../src/shared/conference/conference'
import { defaultConference } from '../src/shared/conference/default-conference'

const ids = [1, 2, 3, 4, 5, 6]

/** Everything that is sent to who is not signed in and makes no call of the API. */
export const publicAddresses = (email: string, day = firstDay(defaultConference)) => [
  ...['/', '/about', '/authors', '/privacy-policy', '/registration-fees', '/submit', '/auth', '/adminlogin'],
  ...ids.map((id) => `/authors/${id}`),
  ...['/account', '/admin', '/admin/decisions', '/admin/abstracts/review/1', '/my/abstract-1-1-00'],
  ...['/lost-link', '/my/abstract-1-1-00/email', '/my/email-1-1-00/confirm-email'],
  ...[
    '/my/invitation-1-1-00/invitation',
    '/my/password-1-1-00/password',
    '/forgotten-password',
    '/review',
    '/review/1',
  ],
  ...['/bio-demo', `/bio-demo?email=${email}`],
  ...['/programme', '/programme/changes', '/now', `/programme?day=${day}`],
  ...['/programme?view=grid', '/programme?text=secret'],
  ...ids.map((id) => `/programme?event=${id}`),
  ...['/programme/changes.atom', '/now.json', '/programme.ics', '/programme.ics?events=1-2-3'],
  ...['/schedule.json', '/schedule.xml', '/schedule'],
  ...ids.map((id) => `/programme/${id}.ics`),
  ...['/abstracts', '/abstracts?q=secret', '/abstracts.bib', '/abstracts.ris', '/abstracts.json'],
  ...ids.flatMap((id) => ['', '.bib', '.ris', '.json'].map((ending) => `/abstracts/${id}${ending}`)),
  ...['/book', ...bookFormatNames.map(bookFilePath)],
  ...['/data', '/sitemap.xml', '/robots.txt', '/api/docs', '/api/openapi.json', '/nothing-here'],
]
