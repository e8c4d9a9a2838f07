import { webLinks } from '#shared/web-links.ts'

/** A biography, with links that search engines do not follow: anyone may have written it. */
export const Biography = ({ text, className }: { text: string; className?: string }) => (
  <p dir="auto" className={`whitespace-pre-line ${className ?? ''}`}>
    {webLinks(text).map(({ text: part, href }, index) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        <a key={index} href={href} rel="nofollow ugc noreferrer" className="text-link">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
