import { useState } from 'react'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { type LabelLayout, type LearntField, learntFieldLabel } from '#shared/registrations/learnt-labels.ts'

type RememberLabelProps = { label: string; layout: LabelLayout | undefined; target: LearntField }

/** Asks once whether a label means the same in later e-mails. */
export const RememberLabel = ({ label, layout, target }: RememberLabelProps) => {
  const [isAsked, setIsAsked] = useState(true)
  const remember = useAction({
    send: () => call('POST /api/learnt-labels', { body: { label, layout, field: target } }),
    done: () => ({
      title: 'Label remembered',
      description: `“${label}” will be read as ${learntFieldLabel(target)}. You can change this under Settings.`,
    }),
    failed: 'Failed to remember the label',
    onDone: () => setIsAsked(false),
    refreshes: ['/api/learnt-labels'],
  })
  if (!isAsked) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left mr-2">
        Read “{label}” as {learntFieldLabel(target)} in later e-mails, too?
      </legend>
      <Button variant="secondary" size="sm" {...remember.button()}>
        Remember
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setIsAsked(false)}>
        Not now
      </Button>
    </fieldset>
  )
}
