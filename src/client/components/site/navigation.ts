import type { Role } from '#shared/accounts/accounts.ts'

/** Links that are not exact stay highlighted on sub-pages. */
export const navigation = [
  { to: '/', label: 'Home', exact: true },
  { to: '/programme', label: 'Programme', exact: true },
  { to: '/authors', label: 'Speakers', exact: false },
  { to: '/submit', label: 'Submit Abstract', exact: true },
  { to: '/registration-fees', label: 'Registration fees', exact: true },
  { to: '/about', label: 'About', exact: true },
] as const

/** The area behind the login of each role. */
export const roleLinks = {
  admin: { to: '/admin', label: 'Admin', exact: false },
  reviewer: { to: '/review', label: 'Reviews', exact: false },
  editor: undefined,
  user: undefined,
} as const satisfies Record<Role, unknown>
