import { z } from 'zod'
import { emailField, id, requiredText, text, timestamp } from './fields'

export const roles = ['admin', 'editor', 'user'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

// Passwords are taken as typed: spaces at either end belong to them.
const password = (missing: string) => z.string({ error: missing }).min(1, missing).max(200)

export const loginSchema = z.object({
  username: requiredText('Username is required', 100),
  password: password('Password is required'),
})

export const userSchema = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  photoUrl: z.string(),
  authorId: id.nullable(),
  createdAt: timestamp,
})
export type User = z.infer<typeof userSchema>

export const MIN_PASSWORD = 10
const newPassword = z
  .string({ error: 'Password is required' })
  .min(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`)
  .max(200, 'Password must be 200 characters or less')

export const registerSchema = z.object({
  username: requiredText('Username is required', 100),
  password: newPassword,
  email: emailField('Invalid email address').nullish(),
  firstName: text(100),
  lastName: text(100),
  role: role.optional(),
})
export type Registering = z.infer<typeof registerSchema>

export const changePasswordSchema = z.object({
  currentPassword: password('All fields are required'),
  newPassword: z
    .string({ error: 'All fields are required' })
    .min(1, 'All fields are required')
    .pipe(newPassword),
})
