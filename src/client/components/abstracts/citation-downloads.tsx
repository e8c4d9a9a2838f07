import { buttonStyle } from '#client/ui/button.tsx'

const formats = [
  ['bib', 'BibTeX'],
  ['ris', 'RIS'],
  ['json', 'CSL-JSON'],
] as const

type CitationDownloadsProps = {
  /** The address without its ending. */
  path: string
  title: string
}

/** Files for reference managers. */
export const CitationDownloads = ({ path, title }: CitationDownloadsProps) => (
  <nav aria-label={title} className="no-print grid gap-3">
    <p className="font-semibold">{title}</p>
    <ul className="flex flex-wrap gap-3">
      {formats.map(([ending, label]) => (
        <li key={ending}>
          <a
            href={`${path}.${ending}`}
            download
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
