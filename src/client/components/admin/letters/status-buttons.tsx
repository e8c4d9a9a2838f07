import { ArchiveRestore, CheckCheck, RotateCw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { canTransition, type LetterListItem, type LetterTransition } from '../../../../shared/letters/letters'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { countLetters, type useStatusTransition } from './use-status-transition'

const moves = {
  send: { label: 'Send', Icon: Send, variant: 'primary' },
  retry: { label: 'Try again', Icon: RotateCw, variant: 'primary' },
  'mark-sent': { label: 'Mark as sent', Icon: CheckCheck, variant: 'secondary' },
  restore: { label: 'Put back', Icon: ArchiveRestore, variant: 'secondary' },
  discard: { label: 'Take out', Icon: Trash2, variant: 'quiet-danger' },
} as const satisfies Record<LetterTransition, unknown>

type Chosen = Pick<LetterListItem, 'id' | 'state' | 'kind' | 'toName'>

const tellsDecision = ({ kind }: Chosen) => kind === 'accepted' || kind === 'not-accepted'

/** What an organiser should know before it is done; nothing where it can be taken back. */
const questionOf = (move: LetterTransition, letters: Chosen[]): string[] => {
  if (move === 'discard' || move === 'restore') return []
  const released = letters.filter(tellsDecision).length
  const perhaps = letters.filter(({ state }) => state === 'perhaps').length
  const [first] = letters
  return [
    move === 'mark-sent'
      ? `You have sent ${letters.length === 1 ? 'this letter' : `these ${letters.length} letters`} yourself?`
      : letters.length === 1
        ? `This letter goes to ${first?.toName}.`
        : `These ${letters.length} letters go to ${letters.length} people.`,
    released > 0
      ? `${released === 1 ? 'One decision is' : `${released} decisions are`} made known to ${released === 1 ? 'its author' : 'their authors'} with this.`
      : '',
    perhaps > 0 && move === 'retry'
      ? `${countLetters(perhaps)} may have arrived already, and would then come twice.`
      : '',
  ].filter(Boolean)
}

type StatusButtonsProps = {
  letters: Chosen[]
  /** Letters are sent by hand while there is no mail server. */
  mailOn: boolean
  move: ReturnType<typeof useStatusTransition>
  /** 'Send' for one letter, 'Send 12 letters' for many. */
  counts?: boolean
}

/** The steps that these letters can take, each asked for first where it cannot be taken back. */
export const StatusButtons = ({ letters, mailOn, move, counts }: StatusButtonsProps) => {
  // The dialog stays once asked for, because it gives the focus back when it closes.
  const [asked, setAsked] = useState<{ step: LetterTransition; open: boolean }>()
  const those = (step: LetterTransition) => letters.filter(({ state }) => canTransition(step, state))
  const take = (step: LetterTransition) =>
    move.mutate(
      { move: step, ids: those(step).map(({ id }) => id) },
      { onSettled: () => setAsked((now) => now && { ...now, open: false }) },
    )
  const offered = (Object.keys(moves) as LetterTransition[]).filter(
    (step) => those(step).length > 0 && (mailOn || (step !== 'send' && step !== 'retry')),
  )
  const question = asked ? questionOf(asked.step, those(asked.step)) : []
  return (
    <>
      {offered.map((step) => {
        const { label, Icon, variant } = moves[step]
        return (
          <Button
            key={step}
            size="sm"
            variant={variant}
            disabled={move.isPending}
            onClick={() =>
              questionOf(step, those(step)).length > 0 ? setAsked({ step, open: true }) : take(step)
            }
          >
            <Icon aria-hidden className="size-4" />
            {counts ? `${label}: ${countLetters(those(step).length)}` : label}
          </Button>
        )
      })}
      {asked && (
        <ConfirmDialog
          open={asked.open}
          title={moves[asked.step].label}
          confirm={moves[asked.step].label}
          variant={asked.step === 'retry' ? 'danger' : 'primary'}
          busy={move.isPending}
          onConfirm={() => take(asked.step)}
          onCancel={() => setAsked({ ...asked, open: false })}
        >
          {question.map((line) => (
            <p key={line} className="mb-2">
              {line}
            </p>
          ))}
        </ConfirmDialog>
      )}
    </>
  )
}
