import { bibtexEntry } from './bibtex.ts'
import type { Citation } from './citation.ts'
import { cslItem } from './csl-json.ts'
import { risEntry } from './ris.ts'

type Format = { type: string; write: (citations: Citation[]) => string }

/** By the ending of the address. */
export const citationFormats = {
  bib: {
    type: 'application/x-bibtex',
    write: (citations) => citations.map(bibtexEntry).join('\n'),
  },
  ris: {
    type: 'application/x-research-info-systems',
    write: (citations) => citations.map(risEntry).join('\r\n'),
  },
  json: {
    type: 'application/vnd.citationstyles.csl+json',
    write: (citations) => JSON.stringify(citations.map(cslItem), null, 2),
  },
} satisfies Record<string, Format>
export type CitationFormat = keyof typeof citationFormats
