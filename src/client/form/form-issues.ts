import { Children, isValidElement, type ReactNode } from 'react'
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
const withoutMark = (label: string) => label.replace(/ [*(].*/, '')

const labelOf = (control?: ReturnType<typeof namedControls>[number]) => {
  const label = control?.labels?.[0]?.firstChild?.textContent
  return label ? withoutMark(label) : undefined
}

type FieldProps = { name?: unknown; label?: unknown; children?: ReactNode }

/** The labels of the fields of a form, for issues that the server renders. */
const labelsIn = (children: ReactNode): [name: string, label: string][] =>
  Children.toArray(children).flatMap((child): [string, string][] => {
    if (!isValidElement<FieldProps>(child)) return []
    const { name, label, children: inner } = child.props
    if (typeof name === 'string' && typeof label === 'string') return [[name, withoutMark(label)]]
    return labelsIn(inner)
  })

export const withLabels = (issues: ShownIssue[], fields: ReactNode): ShownIssue[] => {
  if (issues.every(({ label }) => label !== undefined)) return issues
  const labels = new Map(labelsIn(fields))
  return issues.map((issue) => ({ label: labels.get(issue.path), ...issue }))
}
