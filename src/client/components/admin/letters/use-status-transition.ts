import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LetterTransition } from '../../../../shared/letters/letters'
import { pluralise } from '../../../../shared/pluralise'
import { call, errorMessage } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { toast } from '../../../ui/toasts'

/** '1 letter', '12 letters' */
export const countLetters = (number: number) => `${pluralise(number, 'letter')}`

type Words = { done: (letters: string, many: boolean) => string; failed: string }

const words: Record<LetterTransition, Words> = {
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
export const useStatusTransition = (onMoved?: () => unknown) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ move, ids }: { move: LetterTransition; ids: number[] }) =>
      call('POST /api/letters/move', { body: { move, ids } }),
    onSuccess: async ({ moved }, { move, ids }) => {
      const passedOver = ids.length - moved
      toast({
        title: words[move].done(countLetters(moved), moved !== 1),
        description:
          passedOver > 0
            ? `${countLetters(passedOver)} had changed in the meantime and were left as they are.`
            : undefined,
      })
      await onMoved?.()
    },
    onError: (error, { move }) =>
      toast({ title: words[move].failed, description: errorMessage(error), tone: 'danger' }),
    onSettled: () => refresh(queryClient, '/api/letters', '/api/abstracts', '/api/registrations'),
  })
}
