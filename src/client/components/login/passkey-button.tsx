import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasPasskeys, passkeyError } from '#client/data/passkeys.ts'
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
  useEffect(() => setShown(hasPasskeys()), [])
  if (!shown) return null
  const press = async () => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toast({ title: failed, description: passkeyError(error), tone: 'danger' })
    } finally {
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
