import { useRef } from 'react'
import type { z } from 'zod'
import type { FieldIssue } from '../../shared/errors'
import type { FormValues } from './form-values'

/** The rules, or where to fetch them from when the form is first touched: visitors who only read need none. */
export type Rules<S extends z.ZodType> = S | (() => Promise<S>)

export const useLazySchema = <S extends z.ZodType>(rules: Rules<S>) => {
  const loaded = useRef<S>(undefined)
  return async (): Promise<S> => {
    loaded.current ??= typeof rules === 'function' ? await rules() : rules
    return loaded.current
  }
}

export const schemaIssues = (schema: z.ZodType, values: FormValues): FieldIssue[] =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
