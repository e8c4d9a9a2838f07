import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { z } from 'zod'
import { ApiError, errorMessage } from '#client/data/api.ts'
import type { FieldIssue } from '#shared/errors.ts'
import type { FormState } from '#shared/form-state.ts'
import { ErrorSummary } from './error-summary.tsx'
import { hasInput, readDraft, removeDraft, restoreDraft, writeDraft } from './form-draft.ts'
import { firstOfEachField, inFieldOrder, type ShownIssue, withLabels } from './form-issues.ts'
import { type LazySchema, schemaIssues, useLazySchema } from './form-schema.ts'
import { type FormValues, readForm } from './form-values.ts'

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
    const values = { ...readForm(event.currentTarget), ...submitterValue(event.nativeEvent) }
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
      const still = new Set(schemaIssues(loaded, values).map(({ path }) => path))
      setIssues((marked) => marked.filter(({ path }) => still.has(path)))
    }, ignore)
  }

  // Loads the schema early; a failure is reported when the form is sent.
  const handleFocus = () => void loadSchema().catch(ignore)

  return { formRef, issues, failure, pending, attempts, restored, submit, handleInput, handleFocus }
}

const ignore = () => {}

/** The value of the button that sent the form. */
const submitterValue = (event: Event): FormValues => {
  const { submitter } = event as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.name ? { [submitter.name]: submitter.value } : {}
}

export type FormControl = ReturnType<typeof useForm>

const FormContext = createContext<{ issues: FieldIssue[]; prefix: string }>({ issues: [], prefix: '' })

/** The element id of a field and its error. */
export const useField = (name: string) => {
  const { issues, prefix } = useContext(FormContext)
  return { id: `${prefix}${name}`, error: issues.find(({ path }) => path === name)?.message }
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
    <FormContext value={{ issues: form.issues, prefix }}>
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
