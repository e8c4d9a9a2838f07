import { safeJson } from '../../../shared/structured-data'

/** For search engines; browsers do not run it. */
export const JsonLd = ({ data }: { data: unknown }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: safeJson lets nothing end the element
    dangerouslySetInnerHTML={{ __html: safeJson(data) }}
  />
)
