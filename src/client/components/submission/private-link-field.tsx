import { useEffect, useState } from 'react'
import { useSite } from '#client/routing/page-context.ts'
import { CopyText } from '#client/ui/copy-text.tsx'

/** The site's own address, as this browser knows it. */
export const useOrigin = () => {
  const [origin, setOrigin] = useState(useSite().origin)
  useEffect(() => setOrigin(window.location.origin), [])
  return origin
}

/** The address of the author's own page, to follow or to copy. */
export const PrivateLinkField = ({ path }: { path: string }) => {
  const address = `${useOrigin()}${path}`
  return (
    <div className="grid gap-3">
      <a href={path} rel="noreferrer" className="text-link">
        {address}
      </a>
      <CopyText
        label="Copy link"
        text={address}
        failure="The link could not be copied. Please select the address above and copy it."
        hasIcon
      />
    </div>
  )
}
