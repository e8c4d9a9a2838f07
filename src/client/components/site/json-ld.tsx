import { safeJson } from '#shared/conference/structured-data.ts'

/** For search engines; `data` is computed on the server only. */
export const JsonLd = ({ data }: { data: unknown }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: safeJson lets nothing end the element
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? safeJson(data) : '' }}
  />
)
