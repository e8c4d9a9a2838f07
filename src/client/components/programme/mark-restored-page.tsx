import { useRouter } from '@tanstack/react-router'

const mark = `if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.restored=""`

/** After a reload or Back the browser restores the scroll position, which lazily laid out cards would shift. */
export const MarkRestoredPage = () => (
  <script
    nonce={useRouter().options.ssr?.nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? mark : '' }}
  />
)
