import { DASHBOARD_TABS } from '#client/components/admin/dashboard/active-tab.ts'
import { adminSections } from '#client/components/admin/navigation/admin-sections.ts'
import { settingsSections } from '#client/components/admin/settings/conference/conference-sections.ts'
import { importListNames, importLists } from '#shared/imports/imports.ts'
import { foldText } from '#shared/text.ts'
import { isSimilar } from '#shared/word-similarity.ts'
import type { SearchOption } from './search-option.ts'

type Screen = SearchOption & { words: string }

const screen = (
  label: string,
  to: string,
  words = '',
  target: Partial<SearchOption['target']> = {},
): Screen => {
  const isSettings = to.startsWith('/admin/settings/') || target.search?.tab === 'settings'
  const detail = target.search?.section ? 'Conference settings' : isSettings ? 'Settings' : ''
  return {
    key: `screen ${label}`,
    label,
    detail,
    words: `${label} ${detail} ${words}`,
    target: { to, ...target },
  }
}

const tab = (name: string) => ({ search: { tab: name }, hash: DASHBOARD_TABS })
const newRecord = { params: { id: 'new' } }
const sectionWords: Record<string, string> = { dates: 'days deadline time zone', look: 'colour accent' }

const screens: Screen[] = [
  ...adminSections.map((section) => ({
    ...screen(section.label, section.to, '', section.tab && tab(section.tab)),
    detail: '',
  })),
  screen('Events', '/admin', 'sessions talks programme', tab('events')),
  screen('Add event', '/admin/events/new', 'new session talk create'),
  screen('Add speaker', '/admin/authors/edit/$id', 'new author keynote create', newRecord),
  screen('Add room', '/admin/rooms/edit/$id', 'new create', newRecord),
  screen('Add registration', '/admin/registrations/new', 'new attendee create'),
  screen('Who is missing', '/admin/registrations/reconcile', 'reconcile unregistered speakers'),
  screen(
    'Lists to print',
    '/admin/registrations/lists',
    'caterer catering access sign-in sheet room signs contacts print excel',
  ),
  ...importListNames.map((list) =>
    screen(importLists[list].title, '/admin', 'csv xlsx excel spreadsheet upload file', {
      search: { import: list },
    }),
  ),
  screen('Propose reviewers', '/admin/review/proposal', 'assign review conflicts expertise'),
  screen('Write letters', '/admin/letters/new', 'new mail e-mail email send message'),
  screen('Your account', '/account', 'login session password device browser sign out'),
  screen('Guide for organisers', '/admin/help', 'help manual documentation'),
  screen('Set up your conference', '/admin/setup', 'first steps start wizard'),
  ...settingsSections.map(({ id, label }) =>
    screen(label, '/admin/settings/conference', sectionWords[id], { search: { section: id } }),
  ),
  screen('Privacy policy', '/admin/settings/privacy-policy', 'data protection gdpr'),
  screen('Book of abstracts', '/admin/book', 'pdf proceedings isbn issn doi publisher welcome print'),
  screen('Discussion', '/admin/review/discussion', 'reviewers disagree comments'),
  screen(
    'Review settings',
    '/admin/settings/review',
    'reviewers blind double single open deadline criteria marks weight',
  ),
  screen('Letter templates', '/admin/settings/letters', 'mail e-mail texts'),
  screen('Start the next conference', '/admin/settings/next-conference', 'clear backup year'),
  screen('Show the programme to the public', '/admin/settings/programme', 'publish programme visibility'),
  screen('Submissions', '/admin/settings/review', 'deadline open close late call for abstracts'),
  screen('Retention', '/admin/settings/data-protection', 'delete remove data needs gdpr'),
  screen('Erase a person', '/admin/settings/data-protection', 'erasure delete forget data gdpr'),
  screen('Accounts', '/admin/settings/accounts', 'users organisers roles password colleagues invite'),
  screen('Sign-in', '/admin/settings/sign-in', 'second factor passkey authenticator login roles'),
  screen('Change password', '/admin', 'account login', tab('settings')),
  screen('Labels in registration e-mails', '/admin/settings/registrations', 'import learnt parse'),
  screen('History', '/admin/settings/history', 'log changes audit undo who'),
  screen('Site information', '/admin', 'version database e-mail notifications', tab('settings')),
]

const MAX_SCREENS = 6

/** Screens and settings with all words, in their names first; else with similar ones. */
export const findScreens = (text: string): SearchOption[] => {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (read: string) => words.every((word) => ` ${foldText(read)}`.includes(` ${word}`))
  const named = screens.filter(({ label }) => has(label))
  const described = screens.filter((one) => !named.includes(one) && has(one.words))
  const exact = [...named, ...described]
  const matching = exact.length > 0 ? exact : screens.filter(({ label }) => isSimilar(words, label))
  return matching.slice(0, MAX_SCREENS)
}
