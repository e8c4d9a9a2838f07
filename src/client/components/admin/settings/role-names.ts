import type { Role } from '#shared/accounts/accounts.ts'

export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  user: 'User',
  reviewer: 'Reviewer',
}
