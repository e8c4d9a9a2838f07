import type { ReactNode } from 'react'

export const tones = {
  accent: 'fill-accent bg-accent',
  saffron: 'fill-saffron bg-saffron',
  green: 'fill-green bg-green',
  red: 'fill-red bg-red',
  grey: 'fill-grey bg-grey',
  amber: 'fill-amber bg-amber',
  blue: 'fill-blue bg-blue',
  yellow: 'fill-yellow bg-yellow',
} as const
export type ChartTone = keyof typeof tones

type FrameProps = {
  title: string
  summary: string
  /** The data as a table, for screen readers. */
  table: { head: string[]; rows: (string | number)[][] }
  children: ReactNode
  legend?: ReactNode
}

export const ChartFrame = ({ title, summary, table, children, legend }: FrameProps) => (
  <figure className="relative min-w-0 rounded-lg border border-hairline bg-paper-raised p-4">
    <figcaption>
      <p className="font-semibold">{title}</p>
      <p className="mb-3 text-ink-soft text-xs">{summary}</p>
    </figcaption>
    {children}
    {legend}
    {/* A table cannot be clipped to one pixel, its wrapper can. */}
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                <td key={table.head[index + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </figure>
)
