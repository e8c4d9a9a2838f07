import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { query } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ParsedRegistration } from '#shared/registration-email/parsed-registration.ts'
import { learntKey } from '#shared/registration-email/read-label.ts'
import { parseAsOne, type ReadOptions } from '#shared/registration-email/read-registrations.ts'
import { learntFields } from '#shared/registrations/learnt-labels.ts'
import { ParseInput } from './parse-input.tsx'
import { ParsePreview } from './parse-preview.tsx'
import { type Leftover, type PasteDraft, usePasteDraft } from './use-paste-draft.ts'

/** What pasted e-mails are read with: the conference's days, and what organisers taught. */
const useReadOptions = (): ReadOptions => {
  const { days } = useConference()
  const labels = useQuery(query('GET /api/learnt-labels', {})).data
  return useMemo(() => {
    const taught = (labels ?? []).flatMap(({ label, layout, field }) => {
      const learntField = learntFields.find((one) => one === field)
      return learntField ? [[learntKey(label, layout), learntField] as const] : []
    })
    return { days, learnt: new Map(taught) }
  }, [days, labels])
}

/** Input, then preview, then saved. What was not saved stays. */
export const ParseRegistration = ({ onClose }: { onClose: () => void }) => {
  const [{ text, assignments, leftovers }, change] = usePasteDraft()
  // Nothing is read yet in the first step, where the text is pasted.
  const [step, setStep] = useState<{ read?: ParsedRegistration[] }>()
  const options = useReadOptions()
  const heading = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // The pressed button has been removed: what was not saved takes the focus, or the heading above the next step.
  useEffect(() => {
    const target = step && (notice.current ?? heading.current)
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
  }, [step])
  const toInput = (changes: Partial<PasteDraft> = {}) => {
    change(changes)
    setStep({})
  }
  const without = (leftover: Leftover) => leftovers.filter((one) => one !== leftover)
  const complete = (leftover: Leftover) => {
    // What was pasted meanwhile takes its place.
    const pasted = text === '' ? [] : [{ text, remarks: [] }]
    change({ text: leftover.text, assignments: {}, leftovers: [...without(leftover), ...pasted] })
    setStep({ read: [parseAsOne(leftover.text, options)] })
  }
  return (
    <section
      aria-labelledby="parse-registration"
      className="rounded-lg border border-hairline bg-paper-raised p-4 shadow-raised md:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="parse-registration" ref={heading} tabIndex={-1} className="text-xl">
          Add registrations from e-mails
        </h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          <X aria-hidden className="size-4" />
          Close
        </Button>
      </div>
      {step?.read ? (
        <ParsePreview
          text={text}
          registrations={step.read}
          assignments={assignments}
          onAssign={(next) => change({ assignments: next })}
          onCancel={() => toInput()}
          onSaved={(rest) => toInput({ text: '', assignments: {}, leftovers: [...leftovers, ...rest] })}
        />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <Leftovers
            ref={notice}
            leftovers={leftovers}
            onDiscard={(one) => toInput({ leftovers: without(one) })}
            onComplete={complete}
          />
          <ParseInput
            text={text}
            options={options}
            onText={(pasted) => change({ text: pasted, assignments: {} })}
            onRead={(read) => setStep({ read })}
          />
        </div>
      )}
    </section>
  )
}

type LeftoversProps = {
  ref: Ref<HTMLDivElement>
  leftovers: Leftover[]
  onComplete: (leftover: Leftover) => void
  onDiscard: (leftover: Leftover) => void
}

/** What was not understood stays until somebody completes or discards it. */
const Leftovers = ({ ref, leftovers, onComplete, onDiscard }: LeftoversProps) =>
  leftovers.length > 0 && (
    <Alert
      ref={ref}
      tone="warning"
      focusable
      title={leftovers.length === 1 ? 'One part was not saved' : `${leftovers.length} parts were not saved`}
    >
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {leftovers.map((leftover, index) => (
          <li key={leftover.text} className="grid grid-cols-1 gap-2">
            {leftover.remarks.length > 0 && <p>{leftover.remarks.join('; ')}</p>}
            <pre
              dir="auto"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              className="max-h-48 overflow-auto whitespace-pre-wrap rounded-md border border-hairline bg-paper p-3 font-mono text-ink text-sm"
            >
              {leftover.text.trim()}
            </pre>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Complete part ${index + 1} by hand`}
                onClick={() => onComplete(leftover)}
              >
                Complete by hand
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Discard part ${index + 1}`}
                onClick={() => onDiscard(leftover)}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  )
