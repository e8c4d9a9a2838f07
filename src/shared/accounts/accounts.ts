import { z } from 'zod'
import { emailField, givenText, id, requiredText, text, timestamp } from '#shared/fields.ts'
import { formShape, inputShape, type RecordFields, storedShape } from '#shared/records/record-fields.ts'
import { missingSteps } from './login-sessions.ts'
import { passwordLimits } from './password-limits.ts'

export const roles = ['admin', 'editor', 'user', 'reviewer'] as const
const role = z.enum(roles, 'Please choose one of the listed roles')
export type Role = z.infer<typeof role>

const TOO_LONG = `Password must be ${passwordLimits.max} characters or less`

// Passwords are not trimmed.
const password = (missing: string) =>
  z.string({ error: missing }).min(1, missing).max(passwordLimits.max, TOO_LONG)

/** Typed again before something that cannot be undone; people without a password have logged in recently instead. */
export const ownPassword = password('Your password is required').optional()

/** Calls that take the password need a recent login without it. */
export const withoutOwnPassword = {
  when: (body: unknown) => (body as { password?: string }).password === undefined,
  description: 'Without your password',
}

export const newPassword = (missing: string) =>
  password(missing).pipe(
    z.string().min(passwordLimits.min, `Password must be at least ${passwordLimits.min} characters`),
  )

const username = requiredText('Username is required', 100)

export const loginSchema = z.object({ username, password: password('Password is required') })
export type Credentials = z.infer<typeof loginSchema>

// Forms send an empty string for no address.
const email = z
  .string({ error: 'Invalid email address' })
  .nullable()
  .transform((value) => value || null)
  .pipe(emailField('Invalid email address').nullable())
  .optional()

/** Every field of an account. */
export const accountFields = {
  id: { label: 'ID', stored: id },
  username: { label: 'Username', input: username, stored: z.string(), isRequired: true },
  password: { label: 'Password', input: newPassword('Password is required'), isRequired: true },
  firstName: { label: 'First name', input: text(100), stored: z.string(), isInHistory: true },
  lastName: { label: 'Last name', input: text(100), stored: z.string(), isInHistory: true },
  email: {
    label: 'E-mail',
    input: email.transform((value) => value ?? null),
    stored: z.string().nullable(),
    isInHistory: true,
  },
  /** False for an address that a visitor gave and has not confirmed: no letters go there, and it identifies nobody. */
  isEmailVerified: { label: 'E-mail confirmed', stored: z.boolean() },
  role: {
    label: 'Role',
    input: role.optional(),
    /** For a colleague, whose role must be chosen. */
    form: z.enum(roles, 'Please choose a role'),
    stored: role,
    isInHistory: true,
  },
  photoUrl: { label: 'Photo URL', stored: z.string() },
  authorId: { label: 'Speaker ID', stored: id.nullable() },
  disabledAt: { label: 'Disabled at', stored: timestamp.nullable() },
  createdAt: { label: 'Created at', stored: timestamp },
} as const satisfies RecordFields

export const userSchema = z.object(storedShape(accountFields))
export type User = z.infer<typeof userSchema>

/** The caller, in a browser or a program. */
export const loginSessionUserSchema = userSchema.extend({
  /** Their role needs a second factor: until they have set one up, or logged in with it, they can do nothing else. */
  missingStep: z.enum(missingSteps).nullable(),
  loggedInAt: timestamp,
})
export type LoginSessionUser = z.infer<typeof loginSessionUserSchema>

/** Letters address the owner like this. */
export const accountName = ({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** As organisers see it. */
export const accountSchema = userSchema.extend({
  /** Invited, and has chosen neither a password nor a passkey yet. */
  awaitsPassword: z.boolean(),
  /** Until when the invitation is valid. */
  invitedUntil: timestamp.nullable(),
  /** An authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
})
export type Account = z.infer<typeof accountSchema>

export const registerSchema = z.object(inputShape(accountFields))
export type Registering = z.infer<typeof registerSchema>

export const accountFormSchema = z.object(formShape(accountFields))

/** Only what is given is changed. */
export const accountDetailsSchema = z.object({
  firstName: givenText(100).optional(),
  lastName: givenText(100).optional(),
  email,
  role: role.optional(),
})
export type AccountDetails = z.infer<typeof accountDetailsSchema>

export const accountUpdateSchema = accountDetailsSchema
  .extend({ disabled: z.boolean('Please say whether the account is disabled').optional() })
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'Please say what to change')
export type AccountUpdate = z.infer<typeof accountUpdateSchema>

/** Shown once and stored only as a hash. */
export const newPasswordSchema = z.object({ password: z.string() })

/** The letter that confirms an address carries the token. */
export const emailConfirmationSchema = z.object({ token: z.string().max(200) })

const ALL_REQUIRED = 'All fields are required'

export const changePasswordSchema = z.object({
  currentPassword: password(ALL_REQUIRED),
  newPassword: newPassword(ALL_REQUIRED),
})
export type PasswordChange = z.infer<typeof changePasswordSchema>

const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const
const asTyped = z.string({ error: ALL_REQUIRED })

/** The form has the new password twice; missing fields are reported once. */
export const passwordFormSchema = z
  .object({ currentPassword: asTyped, newPassword: asTyped, confirmPassword: asTyped })
  .superRefine((values, context) => {
    const missing = passwordFields.find((field) => values[field] === '')
    if (missing) context.addIssue({ code: 'custom', path: [missing], message: ALL_REQUIRED })
    else if (values.newPassword !== values.confirmPassword)
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'New passwords do not match' })
  })
  .transform(({ currentPassword, newPassword }) => ({ currentPassword, newPassword }))
  .pipe(changePasswordSchema)
