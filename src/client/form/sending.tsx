import { useEffect } from 'react'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'

type SendingProps = { share: number; onCancel: () => void }

/** How much of a file has been sent. Once all of it has, it is being saved, and it is too late to cancel. */
export const Sending = ({ share, onCancel }: SendingProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <progress aria-label="Sent" value={share} className="w-48 accent-accent" />
    <span className="tabular-nums">{Math.round(share * 100)}%</span>
    <Button variant="secondary" size="sm" disabled={share === 1} onClick={onCancel}>
      Cancel upload
    </Button>
  </div>
)

const CANCELLED = 'Upload cancelled. Nothing has changed.'

export const UploadCancelled = () => {
  useEffect(() => {
    announce(CANCELLED)
  }, [])
  return <p className="text-ink-soft">{CANCELLED}</p>
}
