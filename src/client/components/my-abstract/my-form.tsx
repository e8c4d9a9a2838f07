import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useForm } from '#client/form/form.tsx'
import { type FormValues, namedControls } from '#client/form/form-values.ts'
import { Button } from '#client/ui/button.tsx'
import type { MyAction } from '#shared/abstracts/my-abstract-content.ts'
import type { FormState } from '#shared/form-state.ts'
import { loadMyCalls, type MyPage, myDraftKey } from './use-my-abstract.ts'

type MyFormProps = {
  page: MyPage
  act: MyAction
  label: string
  /** Unsaved input is kept on this device. */
  hasDraft?: boolean
  /** A refused submission, by default of this form; null for none. */
  sent?: FormState | null
  /** The form has a file input. */
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
  hasDraft,
  sent = page.sentTo(act),
  upload,
  prefix,
  className,
  children,
}: MyFormProps) => {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    schema: () => loadMyCalls().then(({ myCalls }) => myCalls[act].schema),
    onSubmit: (body) => page.send(act, body as FormValues, chosenFile(formRef.current)),
    draftKey: hasDraft ? myDraftKey(page.myAbstract.id, act) : undefined,
    formRef,
    sent: sent ?? undefined,
  })
  const { restored } = form
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
      {children}
    </Form>
  )
}

const chosenFile = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0] ?? new File([], '')

const firstField = (form: HTMLFormElement) => namedControls(form).find(({ type }) => type !== 'hidden')
