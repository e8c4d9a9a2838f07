import { type ToastInput, toast } from '#client/ui/toasts.ts'
import { safeSessionStorage } from './storage.ts'

const KEY = 'toast'

/** Shows it on the next page, because this one is about to be left. */
export const toastAfterReload = (input: ToastInput) => safeSessionStorage.set(KEY, input)

/** Shows the toast that the previous page left. */
export const showPendingToast = () => {
  const pending = safeSessionStorage.get<ToastInput>(KEY)
  safeSessionStorage.remove(KEY)
  if (pending) toast(pending)
}
