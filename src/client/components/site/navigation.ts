/** Links that are not exact stay highlighted on sub-pages. */
export const navigation = [
  { to: '/', label: 'Home', exact: true },
  { to: '/programme', label: 'Programme', exact: true },
  { to: '/authors', label: 'Speakers', exact: false },
  { to: '/submit', label: 'Submit Abstract', exact: true },
  { to: '/registration-fees', label: 'Registration', exact: true },
  { to: '/about', label: 'About', exact: true },
] as const

export const adminLink = { to: '/admin', label: 'Admin', exact: false } as const
