import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { FieldIssue } from '../../shared/errors'
import { ApiError, shownMessage } from '../api'
import { Alert } from '../ui/alert'
import { forgetDraft, readDraft, restoreDraft, writeDraft } from './form-draft'
import { type FormValues, readForm } from './form-values'

// The page's policy forbids compiling code at run time, which zod would otherwise try.
z.config({ jitless: true })

type Options<S extends z.ZodType> = {
  schema: S
  /** Throws to say that it failed; rules the server found broken are shown beside their fields. */
  onSubmit: (values: z.output<S>) => Promise<unknown>
  /** Keeps what was typed in this browser under this name until it is sent. */
  draftKey?: string
  initialIssues?: FieldIssue[]
  initialFailure?: string
}

/** A form of plain controls: the page is their only state, so nothing typed before the scripts arrive is lost. */
export const useForm = <S extends z.ZodType>({
  schema,
  onSubmit,
  draftKey,
  initialIssues,
  initialFailure,
}: Options<S>) => {
  const formRef = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [issues, setIssues] = useState<FieldIssue[]>(initialIssues ?? [])
  const [failure, setFailure] = useState(initialFailure)
  const [pending, setPending] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (draftKey && formRef.current) restoreDraft(formRef.current, readDraft(draftKey))
  }, [draftKey])

  const broken = (values: FormValues) => {
    const parsed = schema.safeParse(values)
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }

  const refuse = (found: FieldIssue[], message?: string) => {
    setIssues(firstOfEachField(found))
    setFailure(message)
    setAttempts((n) => n + 1)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const values = readForm(event.currentTarget)
    const parsed = schema.safeParse(values)
    if (!parsed.success) return refuse(broken(values))
    sending.current = true
    setPending(true)
    setIssues([])
    setFailure(undefined)
    try {
      await onSubmit(parsed.data)
      if (draftKey) forgetDraft(draftKey)
      setDirty(false)
    } catch (error) {
      const found = error instanceof ApiError ? error.issues : []
      refuse(found, found.length > 0 ? undefined : shownMessage(error))
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  // A mark goes away as soon as the rule is kept again; new marks wait for the next attempt.
  const noteInput = (event: FormEvent<HTMLFormElement>) => {
    const values = readForm(event.currentTarget)
    setDirty(true)
    if (draftKey) writeDraft(draftKey, values)
    if (issues.length === 0) return
    const still = new Set(broken(values).map(({ path }) => path))
    setIssues(issues.filter(({ path }) => still.has(path)))
  }

  return { formRef, issues, failure, pending, dirty, attempts, submit, noteInput }
}

export type FormControl = ReturnType<typeof useForm>

const firstOfEachField = (issues: FieldIssue[]) =>
  issues.filter((issue, index) => issues.findIndex(({ path }) => path === issue.path) === index)

const FormContext = createContext<FieldIssue[]>([])

export const useFieldError = (name: string) =>
  useContext(FormContext).find(({ path }) => path === name)?.message

type FormProps = {
  form: FormControl
  children: ReactNode
  action?: string
  className?: string
  label: string
}

/** `action` is where the form goes when scripts have not arrived. */
export const Form = ({ form, children, action, className, label }: FormProps) => (
  <form
    ref={form.formRef}
    method="post"
    action={action}
    noValidate
    aria-label={label}
    onSubmit={(event) => void form.submit(event)}
    onInput={form.noteInput}
    className={className}
  >
    <FormContext value={form.issues}>
      <ErrorSummary issues={form.issues} failure={form.failure} attempts={form.attempts} />
      {children}
    </FormContext>
  </form>
)

/** Lists what is wrong and takes the focus, once for each attempt. */
const ErrorSummary = ({
  issues,
  failure,
  attempts,
}: {
  issues: FieldIssue[]
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
          {issues.map(({ path, message }) => (
            <li key={path}>
              <a href={`#${path}`} className="underline">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
