import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

/** Resolves to whether the text was copied: browsers may refuse, and have no clipboard on unencrypted pages. */
export const copyToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

type CopyTextProps = {
  label: string
  text: string
  /** What to do if the browser refuses. */
  failure: ReactNode
  hasIcon?: boolean
}

/** A button that copies a text and says what became of it; nothing without scripts. */
export const CopyText = ({ label, text, failure, hasIcon }: CopyTextProps) => {
  const [copied, setCopied] = useState<boolean>()
  const Icon = copied ? Check : Copy
  const copy = async () => setCopied(await copyToClipboard(text))
  return (
    <div className="noscript:hidden no-print flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        {hasIcon && <Icon aria-hidden className="size-4" />}
        {label}
      </Button>
      <span role="status" className="text-sm">
        {copied === true && 'Copied.'}
        {copied === false && failure}
      </span>
    </div>
  )
}
