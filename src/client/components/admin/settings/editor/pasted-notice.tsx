import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { type LeftOut, leftOutInWords } from './paste/left-out.ts'

/** Tells what the editor could not take over from a pasted text. */
export const PastedNotice = ({ leftOut, onClose }: { leftOut: LeftOut; onClose: () => void }) => (
  <Alert tone="warning" title={`Not pasted: ${leftOutInWords(leftOut)}.`}>
    {leftOut.has('picture') && (
      <p>
        To add a picture, upload it under{' '}
        <a href="/admin/photos" target="_blank" rel="noreferrer" className="text-link">
          Uploaded photos (opens in a new tab)
        </a>{' '}
        and insert it with the Image button.
      </p>
    )}
    <Button size="sm" variant="secondary" className="mt-3" onClick={onClose}>
      Got it
    </Button>
  </Alert>
)
