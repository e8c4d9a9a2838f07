/** Every public page that needs no data. */
export const publicPages = [
  '/',
  '/programme',
  '/programme/changes',
  '/now',
  '/authors',
  '/submit',
  '/registration-fees',
  '/about',
  '/privacy-policy',
  '/data',
  '/bio-demo',
  '/auth',
  '/adminlogin',
] as const
