import type { z } from 'zod'
import { pick } from '#shared/pick.ts'
import type { ValidatedRow, ValidateRow, Values } from './import-target.ts'

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** For comparing names and titles. */
export const keyText = (value: unknown): string => textOf(value).trim().toLowerCase()

export const emailsOf = (rows: readonly Values[]) => rows.map(({ email }) => String(email))

/** Validates a whole record with the schema of its form. */
export const validate = (schema: z.ZodType, values: Values): ValidatedRow => {
  const result = schema.safeParse(values)
  return result.success
    ? { input: result.data as Values }
    : { problems: result.error.issues.map(({ message }) => message) }
}

/** Validates the stored record with the values of the row. */
export const validateWith =
  (schema: z.ZodType, fields: readonly string[]): ValidateRow =>
  (values, existing) =>
    validate(schema, existing ? { ...pick(existing, fields), ...values } : values)
