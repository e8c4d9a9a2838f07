import {
  Children,
  createContext,
  type FormEvent,
  isValidElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { z } from 'zod'
import { ApiError, errorMessage } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { FieldIssue } from '#shared/errors.ts'
import type { FormState } from '#shared/form-state.ts'
import { markSingleName } from '#shared/single-name.ts'
import { hasInput, readDraft, removeDraft, restoreDraft, writeDraft } from './form-draft.ts'
import { type FormValues, namedControls, readForm } from './form-values.ts'

export type FormOptions<S extends z.ZodType> = {
  schema: LazySchema<S>
  /** Throws on failure; field issues of an ApiError are shown beside their fields. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
  /** The local storage key under which a draft is saved until the form is sent. */
  draftKey?: string
  /** Called with the values on every input. */
  onInput?: (values: FormValues) => void
  formRef?: RefObject<HTMLFormElement | null>
  /** The result of a submission without scripts. */
  sent?: FormState
}

/** Thrown by onSubmit when the user decides not to send the form after all. */
export class SubmitCancelled extends Error {}

/** A form of uncontrolled inputs, so that nothing typed before hydration is lost. */
export const useForm = <S extends z.ZodType>({
  schema,
  onSubmit,
  draftKey,
  onInput,
  formRef: givenRef,
  sent,
}: FormOptions<S>) => {
  const ownRef = useRef<HTMLFormElement>(null)
  const formRef = givenRef ?? ownRef
  const loadSchema = useLazySchema(schema)
  const sending = useRef(false)
  const [issues, setIssues] = useState<ShownIssue[]>(sent?.issues ?? [])
  const [failure, setFailure] = useState(sent?.message)
  const [pending, setPending] = useState(false)
  const [attempts, setAttempts] = useState(sent?.message || sent?.issues?.length ? 1 : 0)
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const form = formRef.current
    if (!draftKey || !form) return
    const draft = readDraft(draftKey)
    restoreDraft(form, draft)
    setRestored(draft !== undefined)
    // React has not seen the input events before hydration.
    if (hasInput(form)) writeDraft(draftKey, readForm(form))
  }, [draftKey, formRef])

  const showErrors = (fieldIssues: FieldIssue[], message?: string) => {
    setIssues(inFieldOrder(formRef.current, firstOfEachField(fieldIssues)))
    setFailure(message)
    setAttempts((n) => n + 1)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const values = markSingleName({ ...readForm(event.currentTarget), ...submitterValue(event.nativeEvent) })
    sending.current = true
    setPending(true)
    try {
      const loaded = await loadSchema()
      const fieldIssues = schemaIssues(loaded, values)
      if (fieldIssues.length > 0) return showErrors(fieldIssues)
      setIssues([])
      setFailure(undefined)
      await onSubmit(loaded.parse(values))
      if (draftKey) removeDraft(draftKey)
    } catch (error) {
      if (error instanceof SubmitCancelled) return
      const fieldIssues = error instanceof ApiError ? error.issues : []
      showErrors(fieldIssues, fieldIssues.length > 0 ? undefined : errorMessage(error))
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  // Errors disappear as soon as they are fixed; new ones appear at the next attempt.
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const values = readForm(event.currentTarget)
    if (draftKey && hasInput(event.currentTarget)) writeDraft(draftKey, values)
    else if (draftKey) removeDraft(draftKey)
    onInput?.(values)
    if (issues.length === 0) return
    void loadSchema().then((loaded) => {
      const still = new Set(schemaIssues(loaded, markSingleName(values)).map(({ path }) => path))
      setIssues((marked) => marked.filter(({ path }) => still.has(path)))
    }, ignore)
  }

  // Loads the schema early; a failure is reported when the form is sent.
  const handleFocus = () => void loadSchema().catch(ignore)

  const sentValues = sent?.result === undefined ? sent?.values : undefined
  return {
    sentValues,
    formRef,
    issues,
    failure,
    pending,
    attempts,
    restored,
    submit,
    handleInput,
    handleFocus,
  }
}

const ignore = () => {}

/** The value of the button that sent the form. */
const submitterValue = (event: Event): FormValues => {
  const { submitter } = event as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.name ? { [submitter.name]: submitter.value } : {}
}

export type FormControl = ReturnType<typeof useForm>

type FormContextValue = { issues: FieldIssue[]; prefix: string; sentValues?: FormState['values'] }

const FormContext = createContext<FormContextValue>({ issues: [], prefix: '' })

/** The element id of a field and its error. */
export const useField = (name: string) => {
  const { issues, prefix } = useContext(FormContext)
  return { id: `${prefix}${name}`, error: issues.find(({ path }) => path === name)?.message }
}

/** The same with what was typed into a form that the server refused, otherwise what the field starts with. */
export const useValueField = <Value,>(name: string, defaultValue: Value) => {
  const { sentValues } = useContext(FormContext)
  return { ...useField(name), defaultValue: sentValues?.[name] ?? defaultValue }
}

type FormProps = {
  form: FormControl
  children: ReactNode
  action?: string
  /** The form has a file input. */
  upload?: boolean
  className?: string
  label: string
  /** Prefix of field ids, for pages with several forms. */
  prefix?: string
}

/** `action` handles the form without scripts. */
export const Form = ({ form, children, action, upload, className, label, prefix = '' }: FormProps) => (
  <form
    ref={form.formRef}
    method="post"
    action={action}
    encType={upload ? 'multipart/form-data' : undefined}
    noValidate
    aria-label={label}
    onSubmit={(event) => void form.submit(event)}
    onInput={form.handleInput}
    onFocus={form.handleFocus}
    className={className}
  >
    <FormContext value={{ issues: form.issues, prefix, sentValues: form.sentValues }}>
      <ErrorSummary
        prefix={prefix}
        issues={withLabels(form.issues, children)}
        failure={form.failure}
        attempts={form.attempts}
      />
      {children}
    </FormContext>
  </form>
)

/** Names the field, unless the message does. */
const withLabel = (message: string, label = '') =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`

/** Receives the focus at each failed attempt. */
const ErrorSummary = ({
  prefix = '',
  issues,
  failure,
  attempts,
}: {
  prefix?: string
  issues: ShownIssue[]
  failure?: string
  attempts: number
}) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) ref.current?.focus()
  }, [attempts])
  if (issues.length === 0 && !failure) return null
  return (
    <Alert ref={ref} tone="danger" focusable title={failure ?? 'Please check these fields'}>
      {issues.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {issues.map(({ path, message, label }) => (
            <li key={path}>
              <a href={`#${prefix}${path}`} className="inline-block min-h-6 align-top underline">
                {withLabel(message, label)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

const firstOfEachField = (issues: FieldIssue[]) =>
  issues.filter((issue, index) => issues.findIndex(({ path }) => path === issue.path) === index)

/** With the label of its field, for the summary. */
type ShownIssue = FieldIssue & { label?: string }

// In the order of the fields on the page; issues without a field come last.
const inFieldOrder = (form: HTMLFormElement | null, issues: FieldIssue[]): ShownIssue[] => {
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

const withLabels = (issues: ShownIssue[], fields: ReactNode): ShownIssue[] => {
  if (issues.every(({ label }) => label !== undefined)) return issues
  const labels = new Map(labelsIn(fields))
  return issues.map((issue) => ({ label: labels.get(issue.path), ...issue }))
}

/** A schema, or how to load it when the form is first used. */
export type LazySchema<S extends z.ZodType> = S | (() => Promise<S>)

const useLazySchema = <S extends z.ZodType>(schema: LazySchema<S>) => {
  const loaded = useRef<S>(undefined)
  return async (): Promise<S> => {
    loaded.current ??= typeof schema === 'function' ? await schema() : schema
    return loaded.current
  }
}

const schemaIssues = (schema: z.ZodType, values: FormValues): FieldIssue[] =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
