/** HTML that the server cleaned when it was saved, set as the site sets text. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only HTML that the server has cleaned comes here
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
)
