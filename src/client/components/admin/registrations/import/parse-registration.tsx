import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { parseRegistrationBatch } from '../../../../../shared/registration-email/batch'
import { readPastedText } from '../../../../../shared/registration-email/parse-email'
import {
  type ParsedRegistration,
  parseAsOne,
} from '../../../../../shared/registration-email/parsed-registration'
import { Button } from '../../../../ui/button'
import { type Leftover, Leftovers } from './leftovers'
import { ParseBatch } from './parse-batch'
import { ParseInput } from './parse-input'
import { ParsePreview } from './parse-preview'
import { useReadOptions } from './use-read-options'

type Step =
  | { name: 'input' }
  | { name: 'preview'; text: string; parsed: ParsedRegistration; leftover?: Leftover }
  | { name: 'batch'; cuts?: number[] }

/** Input, then preview (or a list for several registrations), then saved. What was not saved stays. */
export const ParseRegistration = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const [step, setStep] = useState<Step>({ name: 'input' })
  const [leftovers, setLeftovers] = useState<Leftover[]>([])
  const options = useReadOptions()
  const cuts = step.name === 'batch' ? step.cuts : undefined
  const isBatch = step.name === 'batch'
  const found = useMemo(
    () => (isBatch ? parseRegistrationBatch(text, { ...options, cuts }) : []),
    [isBatch, text, options, cuts],
  )
  const toInput = () => setStep({ name: 'input' })
  const discard = (leftover: Leftover) => setLeftovers((all) => all.filter((one) => one !== leftover))
  const onSaved = (rest: Leftover[] = []) => {
    if (step.name === 'preview' && step.leftover) discard(step.leftover)
    else setText('')
    setLeftovers((all) => [...all, ...rest])
    toInput()
  }
  return (
    <section
      aria-labelledby="parse-registration"
      className="rounded-lg border border-hairline bg-paper-raised p-4 shadow-raised md:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="parse-registration" className="text-xl">
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
            leftovers={leftovers}
            onDiscard={discard}
            onComplete={(leftover) =>
              setStep({
                name: 'preview',
                text: leftover.text,
                parsed: parseAsOne(leftover.text, options),
                leftover,
              })
            }
          />
          <ParseInput
            text={text}
            onText={setText}
            read={(pasted) => readPastedText(pasted, options)}
            onOne={(parsed) => setStep({ name: 'preview', text, parsed })}
            onMany={() => setStep({ name: 'batch' })}
          />
        </div>
      )}
      {step.name === 'preview' && (
        <ParsePreview text={step.text} parsed={step.parsed} onCancel={toInput} onSaved={() => onSaved()} />
      )}
      {step.name === 'batch' && (
        <ParseBatch
          key={cuts?.join()}
          {...{ text, found, cuts }}
          onCuts={(next) => setStep({ name: 'batch', cuts: next })}
          onCancel={toInput}
          onSaved={onSaved}
        />
      )}
    </section>
  )
}
