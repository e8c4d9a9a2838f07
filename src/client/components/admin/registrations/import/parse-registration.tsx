import { X } from 'lucide-react'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ParsedRegistration } from '#shared/registration-email/parsed-registration.ts'
import { parseAsOne, readPastedText } from '#shared/registration-email/read-registrations.ts'
import { ParseBatch } from './parse-batch.tsx'
import { ParseInput } from './parse-input.tsx'
import { ParsePreview } from './parse-preview.tsx'
import { type Leftover, usePasteDraft } from './use-paste-draft.ts'
import { useReadOptions } from './use-read-options.ts'

type Step =
  | { name: 'input' }
  | { name: 'preview'; text: string; parsed: ParsedRegistration; leftover?: Leftover }
  | { name: 'batch' }

/** Input, then preview (or a list for several registrations), then saved. What was not saved stays. */
export const ParseRegistration = ({ onClose }: { onClose: () => void }) => {
  const [{ text, assignments, leftovers }, change] = usePasteDraft()
  const [step, setStep] = useState<Step>({ name: 'input' })
  const options = useReadOptions()
  const isBatch = step.name === 'batch'
  const registrations = useMemo(
    () => (isBatch ? readPastedText(text, options) : []),
    [isBatch, text, options],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [stepCount, setStepCount] = useState(0)
  // The pressed button has been removed: what was not saved takes the focus, or the heading above the next step.
  useEffect(() => {
    const target = stepCount > 0 ? (notice.current ?? heading.current) : null
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
  }, [stepCount])
  const go = (next: Step) => {
    setStep(next)
    setStepCount((count) => count + 1)
  }
  const toInput = () => go({ name: 'input' })
  const without = (leftover: Leftover) => leftovers.filter((one) => one !== leftover)
  const onSaved = (rest: Leftover[] = []) => {
    if (step.name === 'preview' && step.leftover) change({ leftovers: without(step.leftover) })
    else change({ text: '', assignments: {}, leftovers: [...leftovers, ...rest] })
    toInput()
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
      {step.name === 'input' && (
        <div className="grid grid-cols-1 gap-6">
          <Leftovers
            ref={notice}
            leftovers={leftovers}
            onDiscard={(leftover) => {
              change({ leftovers: without(leftover) })
              toInput()
            }}
            onComplete={(leftover) =>
              go({
                name: 'preview',
                text: leftover.text,
                parsed: parseAsOne(leftover.text, options),
                leftover,
              })
            }
          />
          <ParseInput
            text={text}
            onText={(pasted) => change({ text: pasted, assignments: {} })}
            read={(pasted) => readPastedText(pasted, options)}
            onOne={(parsed) => go({ name: 'preview', text, parsed })}
            onMany={() => go({ name: 'batch' })}
          />
        </div>
      )}
      {step.name === 'preview' && (
        <ParsePreview text={step.text} parsed={step.parsed} onCancel={toInput} onSaved={() => onSaved()} />
      )}
      {step.name === 'batch' && (
        <ParseBatch
          {...{ text, registrations, assignments }}
          onAssign={(next) => change({ assignments: next })}
          onCancel={toInput}
          onSaved={onSaved}
        />
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
