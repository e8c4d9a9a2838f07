import { type Role, roles } from './accounts.ts'

/** The roles that need a second factor, as the setting stores them: separated by commas. */
export const readSecondFactorRoles = (value = ''): Role[] => {
  const named = value.split(',')
  return roles.filter((role) => named.includes(role))
}

export const writeSecondFactorRoles = (chosen: readonly Role[]): string =>
  roles.filter((role) => chosen.includes(role)).join(',')

export const isSecondFactorRoles = (value: string) =>
  value === writeSecondFactorRoles(readSecondFactorRoles(value))

export const NEEDS_SECOND_FACTOR =
  'Your role needs a second factor. Please set up a passkey or an authenticator app in your account first.'
