/** The pages of the settings, in the navigation below the bar and on the overview. */
export const settingsSubjects = [
  {
    label: 'Conference',
    to: '/admin/settings/conference',
    about: 'Name, dates, venue, fees, texts, partners and links',
  },
  { label: 'Programme', to: '/admin/settings/programme', about: 'Who sees the programme, and when' },
  { label: 'Tracks', to: '/admin/settings/tracks', about: 'Names and colours of the tracks' },
  {
    label: 'Review',
    to: '/admin/settings/review',
    about: 'Submissions, blind modes, deadline and criteria',
  },
  {
    label: 'Registrations',
    to: '/admin/settings/registrations',
    about: 'Labels in registration e-mails',
  },
  { label: 'Letters', to: '/admin/settings/letters', about: 'Letter templates' },
  { label: 'Sign-in', to: '/admin/settings/sign-in', about: 'Who needs a second factor' },
  { label: 'Accounts', to: '/admin/settings/accounts', about: 'Invitations, roles and passwords' },
  {
    label: 'Data protection',
    to: '/admin/settings/data-protection',
    about: 'Privacy policy, retention and erasure',
  },
  { label: 'History', to: '/admin/settings/history', about: 'Who changed what, and when' },
  {
    label: 'Next conference',
    to: '/admin/settings/next-conference',
    about: 'Clear the site and set the next dates',
  },
] as const
