import { useRouter } from '@tanstack/react-router'
import { safeJson } from '#shared/conference/structured-data.ts'

type ServerScriptProps = {
  /** Guarded by `import.meta.env.SSR`, so that browsers do not load what makes it. */
  text: string | false
  type?: string
  id?: string
}

/** A script or its data in the server's page, which the browser leaves alone. Nothing in the text may end the element. */
export const ServerScript = ({ text, ...rest }: ServerScriptProps) => (
  <script
    {...rest}
    nonce={useRouter().options.ssr?.nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and what safeJson has made safe
    dangerouslySetInnerHTML={{ __html: text || '' }}
  />
)

/** For search engines; `data` is computed on the server only. */
export const JsonLd = ({ data }: { data: unknown }) => (
  <ServerScript type="application/ld+json" text={import.meta.env.SSR && safeJson(data)} />
)
