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
  more: { words?: string; detail?: string } & Partial<SearchOption['target']> = {},
): Screen => {
  const { words = '', detail = '', ...target } = more
  return {
    key: `screen ${label}`,
    label,
    detail,
    words: `${label} ${detail} ${words}`,
    target: { to, ...target },
  }
}

const settings = (label: string, words: string) =>
  screen(label, '/admin', { words, detail: 'Settings', search: { tab: 'settings' }, hash: DASHBOARD_TABS })

const screens: Screen[] = [
  ...adminSections.map(({ label, to, tab }) =>
    screen(label, to, tab && { search: { tab }, hash: DASHBOARD_TABS }),
  ),
  screen('Events', '/admin', {
    search: { tab: 'events' },
    hash: DASHBOARD_TABS,
    words: 'sessions talks programme',
  }),
  screen('Add event', '/admin/events/new', { words: 'new session talk create' }),
  screen('Add speaker', '/admin/authors/edit/$id', {
    params: { id: 'new' },
    words: 'new author keynote create',
  }),
  screen('Add room', '/admin/rooms/edit/$id', { params: { id: 'new' }, words: 'new create' }),
  screen('Add registration', '/admin/registrations/new', { words: 'new attendee create' }),
  screen('Who is missing', '/admin/registrations/reconcile', { words: 'reconcile unregistered speakers' }),
  screen('Lists to print', '/admin/registrations/lists', {
    words: 'caterer catering access sign-in sheet room signs contacts print excel',
  }),
  ...importListNames.map((list) =>
    screen(importLists[list].title, '/admin', {
      search: { import: list },
      words: 'csv xlsx excel spreadsheet upload file',
    }),
  ),
  screen('Propose reviewers', '/admin/review/proposal', { words: 'assign review conflicts expertise' }),
  screen('Write letters', '/admin/letters/new', { words: 'new mail e-mail email send message' }),
  screen('Your account', '/account', { words: 'login session password device browser sign out' }),
  screen('Guide for organisers', '/admin/help', { words: 'help manual documentation' }),
  screen('Set up your conference', '/admin/setup', { words: 'first steps start wizard' }),
  ...settingsSections.map(({ id: section, label }) =>
    screen(label, '/admin/settings/conference', {
      detail: 'Conference settings',
      words: section === 'dates' ? 'days deadline time zone' : section === 'look' ? 'colour accent' : '',
      search: { section },
    }),
  ),
  screen('Privacy policy', '/admin/settings/privacy-policy', {
    detail: 'Settings',
    words: 'data protection gdpr',
  }),
  screen('Book of abstracts', '/admin/book', {
    words: 'pdf proceedings isbn issn doi publisher welcome print',
  }),
  screen('Discussion', '/admin/review/discussion', {
    words: 'reviewers disagree comments',
  }),
  screen('Review settings', '/admin/settings/review', {
    detail: 'Settings',
    words: 'reviewers blind double single open deadline criteria marks weight',
  }),
  screen('Letter templates', '/admin/settings/letters', { detail: 'Settings', words: 'mail e-mail texts' }),
  screen('Start the next conference', '/admin/settings/next-conference', {
    detail: 'Settings',
    words: 'clear backup year',
  }),
  screen('Show the programme to the public', '/admin/settings/programme', {
    detail: 'Settings',
    words: 'publish programme visibility',
  }),
  screen('Submissions', '/admin/settings/review', {
    detail: 'Settings',
    words: 'deadline open close late call for abstracts',
  }),
  screen('Hide scores', '/admin/settings/review', {
    detail: 'Settings',
    words: 'review reviewers blind other score',
  }),
  screen('Retention', '/admin/settings/data-protection', {
    detail: 'Settings',
    words: 'delete remove data needs gdpr',
  }),
  screen('Erase a person', '/admin/settings/data-protection', {
    detail: 'Settings',
    words: 'erasure delete forget data gdpr',
  }),
  screen('Accounts', '/admin/settings/accounts', {
    detail: 'Settings',
    words: 'users organisers roles password colleagues invite',
  }),
  screen('Sign-in', '/admin/settings/sign-in', {
    detail: 'Settings',
    words: 'second factor passkey authenticator login roles',
  }),
  settings('Change password', 'account login'),
  screen('Labels in registration e-mails', '/admin/settings/registrations', {
    detail: 'Settings',
    words: 'import learnt parse',
  }),
  screen('History', '/admin/settings/history', {
    detail: 'Settings',
    words: 'log changes audit undo who',
  }),
  settings('Site information', 'version database e-mail notifications'),
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
