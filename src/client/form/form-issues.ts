import type { FieldIssue } from '#shared/errors.ts'
import { namedControls } from './form-values.ts'

export const firstOfEachField = (issues: FieldIssue[]) =>
  issues.filter((issue, index) => issues.findIndex(({ path }) => path === issue.path) === index)

/** With the label of its field, for the summary. */
export type ShownIssue = FieldIssue & { label?: string }

// In the order of the fields on the page; issues without a field come last.
export const inFieldOrder = (form: HTMLFormElement | null, issues: FieldIssue[]): ShownIssue[] => {
  const controls = form ? namedControls(form) : []
  const names = [...controls.map(({ name }) => name), '']
  const place = ({ path }: FieldIssue) => names.indexOf(names.includes(path) ? path : '')
  return issues
    .toSorted((a, b) => place(a) - place(b))
    .map((issue) => ({ ...issue, label: labelOf(controls[place(issue)]) }))
}

// Without a mark such as '(optional)'.
const labelOf = (control?: ReturnType<typeof namedControls>[number]) =>
  control?.labels?.[0]?.firstChild?.textContent?.replace(/ [*(].*/, '')
