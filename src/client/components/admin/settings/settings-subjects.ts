/** The pages of the settings, in the navigation below the bar. */
export const settingsSubjects = [
  { label: 'Conference', to: '/admin/settings/conference' },
  { label: 'Programme', to: '/admin/settings/programme' },
  { label: 'Tracks', to: '/admin/settings/tracks' },
  { label: 'Review', to: '/admin/settings/review' },
  { label: 'Registrations', to: '/admin/settings/registrations' },
  { label: 'Letters', to: '/admin/settings/letters' },
  { label: 'Sign-in', to: '/admin/settings/sign-in' },
  { label: 'Accounts', to: '/admin/settings/accounts' },
  { label: 'Data protection', to: '/admin/settings/data-protection' },
  { label: 'History', to: '/admin/settings/history' },
  { label: 'Next conference', to: '/admin/settings/next-conference' },
] as const
