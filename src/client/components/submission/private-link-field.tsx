import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSite } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'

/** The site's own address, as this browser knows it. */
export const useOrigin = () => {
  const [origin, setOrigin] = useState(useSite().origin)
  useEffect(() => setOrigin(window.location.origin), [])
  return origin
}

/** The address of the author's own page, to follow or to copy. */
export const PrivateLinkField = ({ path }: { path: string }) => {
  const address = `${useOrigin()}${path}`
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const copy = async () => setCopied((await copyToClipboard(address)) ? 'yes' : 'no')
  return (
    <div className="grid gap-3">
      <a href={path} rel="noreferrer" className="text-link">
        {address}
      </a>
      <div className="noscript:hidden flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {copied === 'yes' ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          Copy link
        </Button>
        <span role="status" className="text-sm">
          {copied === 'yes' && 'Copied.'}
          {copied === 'no' && 'The link could not be copied. Please select the address above and copy it.'}
        </span>
      </div>
    </div>
  )
}
