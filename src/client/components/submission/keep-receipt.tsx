import { useStorageAvailable } from '#client/data/storage.ts'
import { Button } from '#client/ui/button.tsx'

type KeepReceiptProps = { isKept: boolean; onKeep: (onDevice: boolean) => void }

/** Asks first, because the receipt has the private link and others may use the same computer. */
export const KeepReceipt = ({ isKept, onKeep }: KeepReceiptProps) => {
  if (!useStorageAvailable())
    return (
      <p className="noscript:hidden">
        Your browser blocks storage, so this receipt will be gone when you leave the page. Please copy what
        you need.
      </p>
    )
  return (
    <section aria-labelledby="keep-receipt" className="noscript:hidden grid justify-items-start gap-3">
      <h2 id="keep-receipt" className="text-2xl">
        Keep this receipt on this device?
      </h2>
      <p role="status">
        {isKept
          ? 'It is kept on this device. Anyone who uses this browser can see it under ‘Submit Abstract’.'
          : 'It stays in this tab until you close it. Keep it only if nobody else uses this device: it has your private link.'}
      </p>
      <Button variant="secondary" size="sm" onClick={() => onKeep(!isKept)}>
        {isKept ? 'Remove from this device' : 'Keep on this device'}
      </Button>
    </section>
  )
}
