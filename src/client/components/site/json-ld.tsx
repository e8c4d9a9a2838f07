import { safeJson } from '../../../shared/conference/structured-data'

/** For search engines, which read the page as the server sends it; `data` is made by the server only. */
export const JsonLd = ({ data }: { data: unknown }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: safeJson lets nothing end the element
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? safeJson(data) : '' }}
  />
)
