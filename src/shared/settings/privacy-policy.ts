// The default text. It describes what this site really does: change both together.
import type { Conference } from '#shared/conference/conference.ts'
import { escapeHtml } from '#shared/text.ts'

/** When the text below was last changed. */
export const DEFAULT_POLICY_UPDATED = '2025-04-12'

type Block = string | readonly string[]
/** What depends on how the site is set up. */
type PolicyFacts = Pick<Conference, 'title' | 'contactEmail'> & { sendsLetters: boolean }
type Section = { heading: string; blocks: readonly Block[] }

const sections = ({ sendsLetters, title, contactEmail }: PolicyFacts): readonly Section[] => [
  {
    heading: 'Introduction',
    blocks: [
      `This policy explains what the website of the ${title} knows about you, why, and what you can do about it. The organisers of the conference are responsible for the data described here.`,
      'You can read every public page without an account and without telling us who you are. We ask for personal data only when you submit an abstract, take part as a speaker or register to attend.',
    ],
  },
  {
    heading: 'Cookies',
    blocks: [
      'We use as few cookies as we can, and none for advertising or for following you across the web. By kind, they are:',
      [
        'Essential: your answer to the cookie notice is kept in your browser’s local storage, so that we do not ask again. Text that you have typed into a form but not yet sent may be kept there too, on your device only. So are the sessions that you star, how you like to see the programme, and the receipt of your submission if you ask for it; until you close the tab, the receipt stays there in any case.',
        'Offline copies: once you use the site, your browser may keep copies of its public pages, so that you can read them without a connection. They contain nothing about you and never leave your device.',
        'Session: a visitor who is not logged in receives no cookie, with one exception: when an author saves something on their own page without JavaScript, a cookie says for up to a minute what was saved. When someone logs in, one session cookie keeps them logged in, and it ends when they log out.',
        'Performance: none. We run no analytics, and our pages load nothing from other companies’ servers: fonts, images and video all come from this site.',
        'Authentication: the session cookie holds a random value that scripts cannot read. It contains neither a name nor a password.',
      ],
      'You can delete cookies and local storage in your browser’s settings at any time. The public pages work without them.',
    ],
  },
  {
    heading: 'Data Storage and Transfer',
    blocks: [
      'In the database of this site we keep:',
      [
        'Abstracts: your name, title, institution, e-mail address, biography, an optional photo link, the names of co-authors, the text of your abstract, and its reviews.',
        'Speaker profiles: if your abstract is accepted or you are invited to speak, a profile with your name, institution, biography, photo and e-mail address is published on this site.',
        'Registrations: your name, title, institution, job title, e-mail address and the days you attend. If you tell us about allergies or access requirements, we use them only to look after you at the conference.',
        ...(sendsLetters
          ? [
              'Letters: we may write to authors, speakers and registered attendees by e-mail about the conference, for instance to confirm a submission or to tell you a decision. We keep each letter with your name and address, and when it was sent. Our mail provider delivers it. A new e-mail address that an author gives us is kept apart until it is confirmed, for two days at most.',
            ]
          : []),
        'Accounts: the usernames and e-mail addresses of people who may log in. Passwords are stored only in a form that cannot be read back.',
        'Protection against abuse: a short-lived count of requests to our forms, so that no one can flood them.',
      ],
      `Only the organisers can see abstracts under review and registrations. We do not sell personal data or pass it to advertisers${sendsLetters ? '' : ', and this site sends no e-mail notifications'}. We keep personal data only for as long as we need it to run the conference and to complete its records.`,
      'Registration fees are paid on the university’s online sales page. That page belongs to a separate service with its own privacy policy, and this site never sees your payment details.',
    ],
  },
  {
    heading: 'GDPR rights',
    blocks: [
      'Under the General Data Protection Regulation you have the right to:',
      [
        'know what personal data we hold about you and receive a copy of it;',
        'have mistakes corrected;',
        'have your data deleted;',
        'limit how we use it, or object to its use;',
        'receive it in a form that you can take elsewhere;',
        'withdraw a consent that you gave us, without giving a reason;',
        'complain to the data protection authority where you live or work.',
      ],
      'Write to us to use any of these rights. It costs nothing, and we answer within one month.',
    ],
  },
  {
    heading: 'Contact',
    blocks: [
      `If you have questions about this policy or about your data, write to the organisers at ${contactEmail}.`,
    ],
  },
]

const blockHtml = (block: Block): string => {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
  return `<ul>${block.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

/** The default privacy policy as HTML. */
export const defaultPrivacyPolicy = (facts: PolicyFacts): string =>
  sections(facts)
    .map(({ heading, blocks }) => `<h2>${escapeHtml(heading)}</h2>${blocks.map(blockHtml).join('')}`)
    .join('\n')
