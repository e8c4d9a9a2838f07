import { cx } from '#client/ui/class-names.ts'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import type { List, ListGroup } from '#shared/registrations/lists/lists.ts'

type ListTableProps = {
  title: string
  columns: List['columns']
  group: ListGroup
  /** On paper only: when the list was made. */
  note: string
  startsPage: boolean
  forSignatures: boolean
  /** Rows with a control are this high. */
  rowHeight: string | undefined
}

const peopleIn = (rows: unknown[]) => `${rows.length} ${rows.length === 1 ? 'person' : 'people'}`

/** One group of a list. On paper its heading is repeated on every page. */
export const ListTable = ({
  title,
  columns,
  group,
  note,
  startsPage,
  forSignatures,
  rowHeight,
}: ListTableProps) => {
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const heading = group.headings.join(', ')
  const label = forSignatures ? `${heading}: ${peopleIn(group.rows)}` : heading
  return (
    <div className={cx('grid grid-cols-1 gap-2 print:block', startsPage && 'print:break-before-page')}>
      {label && <h3 className="text-lg print:hidden">{label}</h3>}
      <ScrollRegion aria-label={heading || title} className="overflow-x-auto print:overflow-visible">
        <table className="w-full min-w-220 table-fixed border-collapse text-left print:mb-6 print:min-w-0 print:text-[10.5pt]">
          <caption className="sr-only">{heading || title}</caption>
          <colgroup>
            {columns.map(({ header, width }) => (
              <col key={header} style={{ width: `${(100 * width) / total}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr className="hidden print:table-row">
              <th colSpan={columns.length} scope="colgroup" className="pb-2 font-normal">
                <span className="block font-serif text-[15pt]">{label ? `${title}: ${label}` : title}</span>
                {note}
              </th>
            </tr>
            <tr className="border-line border-b-2">
              {columns.map(({ header }) => (
                <th key={header} scope="col" className="px-2 py-1.5 align-bottom">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.rows.map((row, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never move
                key={index}
                className={cx('break-inside-avoid border-line border-b align-top', rowHeight)}
              >
                {row.map((cell, column) => (
                  <td
                    key={columns[column]?.header}
                    dir="auto"
                    className={cx(
                      'whitespace-pre-line px-2 py-1.5 [overflow-wrap:anywhere]',
                      typeof cell === 'number' && 'tabular-nums',
                    )}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
