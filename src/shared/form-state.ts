import type { FieldIssue } from './errors.ts'

/** What became of a form that was sent without scripts; the server renders the page again with it. */
export type FormState<Result = unknown> = {
  /** Which form, on a page with several. */
  form?: string
  values: Record<string, string>
  message?: string
  issues?: FieldIssue[]
  result?: Result
}
