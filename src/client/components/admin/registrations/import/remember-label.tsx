import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { type LabelLayout, type LearntField, learntFieldLabel } from '#shared/registrations/learnt-labels.ts'

type RememberLabelProps = { label: string; layout: LabelLayout | undefined; target: LearntField }

/** Asks once whether a label means the same in later e-mails. */
export const RememberLabel = ({ label, layout, target }: RememberLabelProps) => {
  const [isAsked, setIsAsked] = useState(true)
  const queryClient = useQueryClient()
  const remember = useMutation({
    mutationFn: () => call('POST /api/learnt-labels', { body: { label, layout, field: target } }),
    onSuccess: () => {
      setIsAsked(false)
      toast({
        title: 'Label remembered',
        description: `“${label}” will be read as ${learntFieldLabel(target)}. You can change this under Settings.`,
      })
      return refresh(queryClient, '/api/learnt-labels')
    },
    onError: (error) =>
      toast({ title: 'Failed to remember the label', description: errorMessage(error), tone: 'danger' }),
  })
  if (!isAsked) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left mr-2">
        Read “{label}” as {learntFieldLabel(target)} in later e-mails, too?
      </legend>
      <Button variant="secondary" size="sm" busy={remember.isPending} onClick={() => remember.mutate()}>
        Remember
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setIsAsked(false)}>
        Not now
      </Button>
    </fieldset>
  )
}
