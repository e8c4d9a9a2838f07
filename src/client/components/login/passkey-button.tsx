import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cancelPasskey, hasPasskeys, passkeyError } from '#client/data/passkeys.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'

type PasskeyButtonProps = {
  label: string
  /** The title of the message when it did not work. */
  failed: string
  act: () => Promise<unknown>
}

/** Shown where the browser knows passkeys, which need scripts. */
export const PasskeyButton = ({ label, failed, act }: PasskeyButtonProps) => {
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const isAsking = useRef(false)
  useEffect(() => setShown(hasPasskeys()), [])
  // Somebody who logs in by password meanwhile has left the question unanswered.
  useEffect(
    () => () => {
      if (isAsking.current) void cancelPasskey()
      isAsking.current = false
    },
    [],
  )
  if (!shown) return null
  const press = async () => {
    setBusy(true)
    isAsking.current = true
    try {
      await act()
    } catch (error) {
      if (isAsking.current) toast({ title: failed, description: passkeyError(error), tone: 'danger' })
    } finally {
      isAsking.current = false
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} disabled={busy} onClick={() => void press()}>
      <Fingerprint aria-hidden className="size-5" />
      {label}
    </Button>
  )
}
