import { ArchiveRestore, CheckCheck, RotateCw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import {
  canTransition,
  isDecisionLetter,
  type LetterListItem,
  type LetterTransition,
  UNCERTAIN,
} from '#shared/letters/letters.ts'
import { countLetters, type useStatusTransition } from './use-status-transition.ts'

const transitions = {
  send: { label: 'Send', Icon: Send, variant: 'primary' },
  retry: { label: 'Try again', Icon: RotateCw, variant: 'primary' },
  'mark-sent': { label: 'Mark as sent', Icon: CheckCheck, variant: 'secondary' },
  restore: { label: 'Restore', Icon: ArchiveRestore, variant: 'secondary' },
  discard: { label: 'Discard', Icon: Trash2, variant: 'quiet-danger' },
} as const satisfies Record<LetterTransition, unknown>

/** 'Send 12 letters', 'Mark 12 letters as sent' */
const withCount = (transition: LetterTransition, count: number) =>
  transition === 'mark-sent'
    ? `Mark ${countLetters(count)} as sent`
    : transition === 'retry'
      ? `Send ${countLetters(count)} again`
      : `${transitions[transition].label} ${countLetters(count)}`

type SelectedLetter = Pick<LetterListItem, 'id' | 'state' | 'kind' | 'toName'>

/** What to confirm first; nothing where the step can be undone. */
const confirmationOf = (transition: LetterTransition, letters: SelectedLetter[]): string[] => {
  if (transition === 'discard' || transition === 'restore') return []
  const released = letters.filter(({ kind }) => isDecisionLetter(kind)).length
  const uncertain = letters.filter(({ state }) => state === UNCERTAIN).length
  const [first] = letters
  return [
    transition === 'mark-sent'
      ? `Have you sent ${letters.length === 1 ? 'this letter' : `these ${letters.length} letters`} yourself?`
      : letters.length === 1
        ? `This letter will be sent to ${first?.toName}.`
        : `${letters.length} letters will be sent.`,
    released > 0 ? `This also releases ${released === 1 ? 'one decision' : `${released} decisions`}.` : '',
    uncertain > 0 && transition === 'retry'
      ? `${countLetters(uncertain)} may already have arrived and would be delivered twice.`
      : '',
  ].filter(Boolean)
}

type StatusButtonsProps = {
  letters: SelectedLetter[]
  /** Whether a mail server is set up; without one, letters are sent by hand. */
  mailOn: boolean
  change: ReturnType<typeof useStatusTransition>
  /** 'Send 12 letters' instead of 'Send'. */
  counts?: boolean
}

/** The status transitions open to these letters; those that cannot be undone are confirmed first. */
export const StatusButtons = ({ letters, mailOn, change, counts }: StatusButtonsProps) => {
  // The dialog stays mounted, because it returns the focus when it closes.
  const [asked, setAsked] = useState<{ transition: LetterTransition; open: boolean }>()
  const eligible = (transition: LetterTransition) =>
    letters.filter(({ state }) => canTransition(transition, state))
  const run = (transition: LetterTransition) =>
    change.mutate(
      { transition, ids: eligible(transition).map(({ id }) => id) },
      { onSettled: () => setAsked((now) => now && { ...now, open: false }) },
    )
  const offered = (Object.keys(transitions) as LetterTransition[]).filter(
    (transition) =>
      eligible(transition).length > 0 && (mailOn || (transition !== 'send' && transition !== 'retry')),
  )
  const confirmation = asked ? confirmationOf(asked.transition, eligible(asked.transition)) : []
  return (
    <>
      {offered.map((transition) => {
        const { label, Icon, variant } = transitions[transition]
        return (
          <Button
            key={transition}
            size="sm"
            variant={variant}
            disabled={change.isPending}
            onClick={() =>
              confirmationOf(transition, eligible(transition)).length > 0
                ? setAsked({ transition, open: true })
                : run(transition)
            }
          >
            <Icon aria-hidden className="size-4" />
            {counts ? withCount(transition, eligible(transition).length) : label}
          </Button>
        )
      })}
      {asked && (
        <ConfirmDialog
          open={asked.open}
          title={transitions[asked.transition].label}
          confirm={transitions[asked.transition].label}
          variant={asked.transition === 'retry' ? 'danger' : 'primary'}
          busy={change.isPending}
          onConfirm={() => run(asked.transition)}
          onCancel={() => setAsked({ ...asked, open: false })}
        >
          {confirmation.map((line) => (
            <p key={line} className="mb-2">
              {line}
            </p>
          ))}
        </ConfirmDialog>
      )}
    </>
  )
}
