import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { toast } from '#client/ui/toasts.ts'
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
export const useStatusTransition = (onChanged?: () => unknown) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ transition, ids }: { transition: LetterTransition; ids: number[] }) =>
      call('POST /api/letters/move', { body: { move: transition, ids } }),
    onSuccess: async ({ moved: changed }, { transition, ids }) => {
      const skipped = ids.length - changed
      toast({
        title: toastTitles[transition].done(countLetters(changed), changed !== 1),
        description:
          skipped > 0
            ? `${countLetters(skipped)} had changed in the meantime and were left as they are.`
            : undefined,
      })
      await onChanged?.()
    },
    onError: (error, { transition }) =>
      toast({ title: toastTitles[transition].failed, description: errorMessage(error), tone: 'danger' }),
    onSettled: () => refresh(queryClient, '/api/letters', '/api/abstracts', '/api/registrations'),
  })
}
