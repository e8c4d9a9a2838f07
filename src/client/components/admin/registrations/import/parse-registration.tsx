import { X } from 'lucide-react'
import { useState } from 'react'
import { readPastedText } from '../../../../../shared/registration-email/parse-email'
import type { ParsedRegistration } from '../../../../../shared/registration-email/parsed-registration'
import { Button } from '../../../../ui/button'
import { ParseBatch } from './parse-batch'
import { ParseInput } from './parse-input'
import { ParsePreview } from './parse-preview'

type Step =
  | { name: 'input' }
  | { name: 'preview'; parsed: ParsedRegistration }
  | { name: 'batch'; found: ParsedRegistration[] }

/** Input, then preview (or a list for several registrations), then saved. */
export const ParseRegistration = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const [step, setStep] = useState<Step>({ name: 'input' })
  const toInput = () => setStep({ name: 'input' })
  const onSaved = () => {
    setText('')
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
        <ParseInput
          text={text}
          onText={setText}
          read={readPastedText}
          onOne={(parsed) => setStep({ name: 'preview', parsed })}
          onMany={(found) => setStep({ name: 'batch', found })}
        />
      )}
      {step.name === 'preview' && (
        <ParsePreview text={text} parsed={step.parsed} onCancel={toInput} onSaved={onSaved} />
      )}
      {step.name === 'batch' && <ParseBatch found={step.found} onCancel={toInput} onSaved={onSaved} />}
    </section>
  )
}
