import type { SubmittedAbstract } from '#shared/abstracts/abstract-fields.ts'
import { formatDateTime } from '#shared/time/venue-clock.ts'

const rows = (abstract: SubmittedAbstract, timeZone: string, privateLink: string): [string, string][] => [
  ['Submission number', String(abstract.id)],
  ['Submitted', formatDateTime(abstract.submittedAt, timeZone)],
  ['Lead author', abstract.leadAuthorName],
  ['E-mail', abstract.email],
  ['Institution', `${abstract.institution} (${abstract.institutionType})`],
  ['Biography', abstract.biography],
  ['Photo URL', abstract.photoUrl],
  ['Abstract title', abstract.abstractTitle],
  ['Abstract text', abstract.abstractText],
  ['Other authors', abstract.otherAuthors.trim()],
  ...(privateLink ? ([['Your own page', privateLink]] as [string, string][]) : []),
]

type SubmissionDetailsProps = {
  abstract: SubmittedAbstract
  /** The full address of the author's own page; a window made for printing knows no site. */
  origin: string
  timeZone: string
}

export const SubmissionDetails = ({ abstract, origin, timeZone }: SubmissionDetailsProps) => (
  <table className="w-full border-collapse text-left text-sm">
    <caption className="sr-only">What you submitted</caption>
    <tbody>
      {rows(abstract, timeZone, abstract.privateLink ? `${origin}${abstract.privateLink}` : '').map(
        ([name, value]) => (
          <tr key={name} className="border-hairline border-b align-top">
            <th scope="row" className="w-36 py-2 pr-4 font-semibold">
              {name}
            </th>
            <td className="whitespace-pre-wrap py-2" dir="auto">
              {value || '–'}
            </td>
          </tr>
        ),
      )}
    </tbody>
  </table>
)
