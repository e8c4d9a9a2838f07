import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'
import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import { apaParts } from '#shared/citations/apa.ts'
import { bibtexEntry } from '#shared/citations/bibtex.ts'
import type { Citation } from '#shared/citations/citation.ts'
import { CitationDownloads } from './citation-downloads.tsx'

type HowToCiteProps = { citation: Citation; abstract: { id: number; slug: string } }

export const HowToCite = ({ citation, abstract }: HowToCiteProps) => {
  const { before, title, after, url } = apaParts(citation)
  return (
    <section aria-labelledby="citation" className="grid min-w-0 gap-4">
      <h2 id="citation" className="text-2xl">
        How to cite
      </h2>
      <p dir="auto" className="prose-width [overflow-wrap:anywhere]">
        {before} <cite>{title}</cite> {after} {url}
      </p>
      <Bibtex text={bibtexEntry(citation)} />
      <CitationDownloads path={abstractPath(abstract)} title="Download the citation" />
    </section>
  )
}

const Bibtex = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyToClipboard(text))
  return (
    <details className="no-print">
      <summary className="w-fit cursor-pointer font-semibold text-accent-ink">BibTeX</summary>
      <pre
        dir="ltr"
        className="mt-3 whitespace-pre-wrap rounded-md border border-hairline bg-paper-sunken p-4 text-sm [overflow-wrap:anywhere]"
      >
        <code>{text}</code>
      </pre>
      <p className="noscript:hidden mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          Copy BibTeX
        </Button>
        <span role="status" className="text-sm">
          {copied === true && 'Copied.'}
          {copied === false && 'It could not be copied. Please select the text above and copy it.'}
        </span>
      </p>
    </details>
  )
}
