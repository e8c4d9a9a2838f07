import { ArchiveRestore, CheckCheck, RotateCw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import {
  canTransition,
  isDecisionLetter,
  type LetterListItem,
  type LetterTransition,
  UNCERTAIN,
} from '#shared/letters/letters.ts'
import { pluralise } from '#shared/pluralise.ts'

/** '1 letter', '12 letters' */
export const countLetters = (number: number) => pluralise(number, 'letter')

const onTheWay = (count: number) => `${countLetters(count)} ${count === 1 ? 'is' : 'are'} on the way`

/** Button and messages of each transition; `many` is its button for several letters. */
const transitions = {
  send: {
    label: 'Send',
    many: (letters: string) => `Send ${letters}`,
    Icon: Send,
    variant: 'primary',
    done: onTheWay,
    failed: 'Nothing was sent',
  },
  retry: {
    label: 'Try again',
    many: (letters: string) => `Send ${letters} again`,
    Icon: RotateCw,
    variant: 'primary',
    done: (count: number) => `${onTheWay(count)} again`,
    failed: 'Nothing was sent',
  },
  'mark-sent': {
    label: 'Mark as sent',
    many: (letters: string) => `Mark ${letters} as sent`,
    Icon: CheckCheck,
    variant: 'secondary',
    done: (count: number) => `${countLetters(count)} marked as sent`,
    failed: 'Nothing was changed',
  },
  restore: {
    label: 'Restore',
    many: (letters: string) => `Restore ${letters}`,
    Icon: ArchiveRestore,
    variant: 'secondary',
    done: (count: number) => `${countLetters(count)} restored`,
    failed: 'Nothing was restored',
  },
  discard: {
    label: 'Discard',
    many: (letters: string) => `Discard ${letters}`,
    Icon: Trash2,
    variant: 'quiet-danger',
    done: (count: number) => `${countLetters(count)} discarded`,
    failed: 'Nothing was discarded',
  },
} as const satisfies Record<LetterTransition, unknown>

/** Changes the status of letters. Sending may release decisions, so abstracts are refetched too. */
export const useStatusTransition = (onChanged?: () => unknown) =>
  useAction({
    send: ({ transition, ids }: { transition: LetterTransition; ids: number[] }) =>
      call('POST /api/letters/move', { body: { move: transition, ids } }),
    done: ({ moved }, { transition, ids }) => {
      const skipped = ids.length - moved
      return {
        title: transitions[transition].done(moved),
        description:
          skipped > 0
            ? `${countLetters(skipped)} had changed in the meantime or are out of date, and were left as they are.`
            : undefined,
      }
    },
    failed: ({ transition }) => transitions[transition].failed,
    onDone: onChanged,
    refreshes: ['/api/letters', '/api/abstracts', '/api/registrations'],
  })

type SelectedLetter = Pick<LetterListItem, 'id' | 'state' | 'kind' | 'toName'>

/** The lines to confirm first; none where the step can be undone. */
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
  /** Without a mail server, letters are sent by hand. */
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
        const { label, many, Icon, variant } = transitions[transition]
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
            icon={Icon}
          >
            {counts ? many(countLetters(eligible(transition).length)) : label}
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
