import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useForm } from '#client/form/form.tsx'
import { type FormValues, namedControls } from '#client/form/form-values.ts'
import { Button } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import type { MyAction } from '#shared/abstracts/my-abstract-content.ts'
import type { FormState } from '#shared/form-state.ts'
import type { SavedField } from './saved-version.tsx'
import { loadMyCalls, type MyPage, myDraftKey } from './use-my-abstract.ts'

const SavedVersion = onDemand(() => import('./saved-version.tsx').then((module) => module.SavedVersion))

type MyFormProps = {
  page: MyPage
  act: MyAction
  label: string
  /** A hash of the text that the form started from, and of what is saved now; two hashes that differ are a conflict. */
  seen?: { start: string; saved: string }
  /** After a conflict, what is saved is shown beside what was typed. */
  savedFields?: SavedField[]
  /** Unsaved input is kept on this device. */
  hasDraft?: boolean
  /** A refused submission, by default of this form; null for none. */
  sent?: FormState | null
  upload?: boolean
  /** It keeps field ids apart where another form has the same fields. */
  prefix?: string
  className?: string
  children: ReactNode
}

/** Sent by scripts, so that a lost connection loses nothing; without them the browser posts it. */
export const MyForm = ({
  page,
  act,
  label,
  seen,
  savedFields,
  hasDraft,
  sent = page.sentTo(act),
  upload,
  prefix,
  className,
  children,
}: MyFormProps) => {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    schema: () => loadMyCalls().then(({ mySchema }) => mySchema(act)),
    onSubmit: (body) => page.send(act, body as FormValues, chosenFile(formRef.current)),
    draftKey: hasDraft ? myDraftKey(page.myAbstract.id, act) : undefined,
    formRef,
    sent: sent ?? undefined,
  })
  const { restored } = form
  const seenHash = (sent ? seen?.saved : seen?.start) ?? ''
  useEffect(() => {
    if (restored) formRef.current?.closest('details')?.setAttribute('open', '')
  }, [restored])
  const startsAnew = page.discarded === act
  useEffect(() => {
    if (startsAnew && formRef.current) firstField(formRef.current)?.focus()
  }, [startsAnew])
  return (
    <Form form={form} action={`${page.base}/${act}`} {...{ label, upload, prefix, className }}>
      {restored && (
        <div className="grid justify-items-start gap-3">
          <p role="status" className="text-ink-soft text-sm">
            These changes are not saved yet. They were kept on this device when you left the page.
          </p>
          <Button variant="secondary" size="sm" onClick={() => page.discard(act)}>
            Discard draft
          </Button>
        </div>
      )}
      {/* Uncontrolled, because a draft restores its own. */}
      {seen && <input key={seenHash} type="hidden" name="seen" defaultValue={seenHash} />}
      {seen && sent && savedFields && (
        <SavedVersion myAbstract={page.myAbstract} sent={sent} seenHash={seenHash} fields={savedFields} />
      )}
      {children}
      {/* Sending a file shows how far it is. */}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {form.pending && !page.upload && 'Saving…'}
      </p>
    </Form>
  )
}

const chosenFile = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0] ?? new File([], '')

const firstField = (form: HTMLFormElement) => namedControls(form).find(({ type }) => type !== 'hidden')

/** Takes the focus each time there is a new reason to. */
export const useFocusWhen = (reason: object | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason) ref.current?.focus()
  }, [reason])
  return ref
}
