import { useRouter } from '@tanstack/react-router'

const mark = `if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.returning=""`

/** Marks the html element of a reloaded page, or one that the browser went back to; the style sheet has the reason. */
export const MarkReturn = () => (
  <script
    nonce={useRouter().options.ssr?.nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? mark : '' }}
  />
)
