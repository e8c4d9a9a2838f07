import type { Role } from '#shared/accounts/accounts.ts'

export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  user: 'User',
  reviewer: 'Reviewer',
}

/** What each role may do, where it is chosen. */
export const roleExplanations: Record<Role, string> = {
  admin: 'runs the whole back office, accounts included',
  editor: 'logs in, and sees what visitors see',
  user: 'logs in, and sees what visitors see',
  reviewer: 'reviews the abstracts assigned to them, and sees nothing else',
}
