export type Difference = { label: string; before: string; after: string }

type DifferenceTableProps = { differences: Difference[]; before: string; after: string }

/** Two versions of a record side by side, field by field. */
export const DifferenceTable = ({ differences, before, after }: DifferenceTableProps) => (
  <table className="w-full text-left">
    <caption className="sr-only">Differences</caption>
    <thead>
      <tr>
        {['Field', before, after].map((heading) => (
          <th key={heading} scope="col" className="py-1 pr-3 last:pr-0">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {differences.map((difference) => (
        <tr key={difference.label} className="border-current/30 border-t align-top">
          <th scope="row" className="py-1 pr-3 font-normal">
            {difference.label}
          </th>
          <td dir="auto" className="whitespace-pre-wrap py-1 pr-3">
            {difference.before || '–'}
          </td>
          <td dir="auto" className="whitespace-pre-wrap py-1 font-semibold">
            {difference.after || '–'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
