import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import type { LetterTransition } from '#shared/letters/letters.ts'
import { pluralise } from '#shared/pluralise.ts'

/** '1 letter', '12 letters' */
export const countLetters = (number: number) => pluralise(number, 'letter')

type ToastTitles = { done: (letters: string, many: boolean) => string; failed: string }

const toastTitles: Record<LetterTransition, ToastTitles> = {
  send: {
    done: (letters, many) => `${letters} ${many ? 'are' : 'is'} on the way`,
    failed: 'Nothing was sent',
  },
  retry: {
    done: (letters, many) => `${letters} ${many ? 'are' : 'is'} on the way again`,
    failed: 'Nothing was sent',
  },
  'mark-sent': { done: (letters) => `${letters} marked as sent`, failed: 'Nothing was changed' },
  discard: { done: (letters) => `${letters} discarded`, failed: 'Nothing was discarded' },
  restore: { done: (letters) => `${letters} restored`, failed: 'Nothing was restored' },
}

/** Changes the status of letters. Sending may release decisions, so abstracts are refetched too. */
export const useStatusTransition = (onChanged?: () => unknown) =>
  useAction({
    send: ({ transition, ids }: { transition: LetterTransition; ids: number[] }) =>
      call('POST /api/letters/move', { body: { move: transition, ids } }),
    done: ({ moved: changed }, { transition, ids }) => {
      const skipped = ids.length - changed
      return {
        title: toastTitles[transition].done(countLetters(changed), changed !== 1),
        description:
          skipped > 0
            ? `${countLetters(skipped)} had changed in the meantime and were left as they are.`
            : undefined,
      }
    },
    failed: ({ transition }) => toastTitles[transition].failed,
    onDone: onChanged,
    refreshes: ['/api/letters', '/api/abstracts', '/api/registrations'],
  })
