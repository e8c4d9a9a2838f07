import { isProgramme, PROGRAMME_DATA, programmeToJson } from '#client/routing/programme-as-json.ts'

/** What the route's loader returned, for the browser; once on the server's page. */
export const ProgrammeData = ({ data }: { data: unknown }) => (
  <script
    type="application/json"
    id={PROGRAMME_DATA}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: programmeToJson lets nothing end the element
    dangerouslySetInnerHTML={{
      __html: import.meta.env.SSR && isProgramme(data) ? programmeToJson(data) : '',
    }}
  />
)
