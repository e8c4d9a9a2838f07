/** Wide tables scroll on their own, by keyboard too. */
const withScrollingTables = (html: string) =>
  html
    .replaceAll(
      '<table>',
      '<div class="rich-text-table" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')

/** Renders HTML that the server sanitised on save. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only HTML that the server has cleaned comes here
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />
)
