import { useRef } from 'react'
import type { z } from 'zod'
import type { FieldIssue } from '#shared/errors.ts'
import type { FormValues } from './form-values.ts'

/** A schema, or how to load it when the form is first used. */
export type LazySchema<S extends z.ZodType> = S | (() => Promise<S>)

export const useLazySchema = <S extends z.ZodType>(schema: LazySchema<S>) => {
  const loaded = useRef<S>(undefined)
  return async (): Promise<S> => {
    loaded.current ??= typeof schema === 'function' ? await schema() : schema
    return loaded.current
  }
}

export const schemaIssues = (schema: z.ZodType, values: FormValues): FieldIssue[] =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
