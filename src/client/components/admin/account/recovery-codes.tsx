import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '#client/components/admin/export/save-file.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'
import { toast } from '#client/ui/toasts.ts'

/** Shown once: only their hashes are stored. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const { shortName } = useConference()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const text = `Recovery codes for ${shortName}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    const copied = await copyToClipboard(codes.join('\n'))
    toast(copied ? { title: 'Codes copied' } : { title: 'The codes could not be copied', tone: 'danger' })
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <p>
        <strong>Keep these recovery codes</strong> in a safe place, apart from your phone. Each works once in
        place of a code, if you lose the app. They will not be shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-paper-sunken p-4 font-mono text-base sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
        <Button size="sm" onClick={onDone}>
          I have kept them
        </Button>
      </p>
    </div>
  )
}
