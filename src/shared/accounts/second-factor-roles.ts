import { type Role, roles } from './accounts.ts'
import type { MissingStep } from './login-sessions.ts'

/** The roles that need a second factor, as the setting stores them: separated by commas. */
export const readSecondFactorRoles = (value = ''): Role[] => {
  const named = value.split(',')
  return roles.filter((role) => named.includes(role))
}

export const writeSecondFactorRoles = (chosen: readonly Role[]): string =>
  roles.filter((role) => chosen.includes(role)).join(',')

export const isSecondFactorRoles = (value: string) =>
  value === writeSecondFactorRoles(readSecondFactorRoles(value))

/** The reason why a login session without the second factor of its role is refused. */
export const missingStepTexts: Record<MissingStep, string> = {
  'set-up':
    'Your role needs a second factor. Please set up a passkey or an authenticator app in your account first.',
  'second-step':
    'Your role needs a second factor. Please log in again with your passkey or your authenticator app.',
}
