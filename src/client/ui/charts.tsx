import type { ReactNode } from 'react'

const tones = {
  accent: 'fill-accent bg-accent',
  saffron: 'fill-saffron bg-saffron',
  green: 'fill-green bg-green',
  red: 'fill-red bg-red',
  grey: 'fill-grey bg-grey',
  amber: 'fill-amber bg-amber',
  blue: 'fill-blue bg-blue',
  yellow: 'fill-yellow bg-yellow',
} as const
type ChartTone = keyof typeof tones

type FrameProps = {
  title: string
  summary: string
  /** The data as a table, for screen readers. */
  table: { head: string[]; rows: (string | number)[][] }
  children: ReactNode
  legend?: ReactNode
}

const ChartFrame = ({ title, summary, table, children, legend }: FrameProps) => (
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

type BarPart = { label: string; value: number; tone: ChartTone }

type BarChartProps = {
  title: string
  summary: string
  /** What the rows are, such as 'Day'. */
  head: string
  rows: { label: string; parts: BarPart[] }[]
  /** The value of the full width; by default that of the longest row. */
  whole?: number
}

/** Stacked horizontal bars with labels. */
export const BarChart = ({ title, summary, head, rows, whole }: BarChartProps) => {
  const total = ({ parts }: { parts: BarPart[] }) => parts.reduce((sum, { value }) => sum + value, 0)
  const max = Math.max(1, whole ?? Math.max(0, ...rows.map(total)))
  const kinds = rows[0]?.parts ?? []
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={{
        head: [head, ...kinds.map(({ label }) => label)],
        rows: rows.map(({ label, parts }) => [label, ...parts.map(({ value }) => value)]),
      }}
    >
      <div className="grid gap-2">
        {rows.map((row) => (
          <Bar key={row.label} {...row} max={max} alone={rows.length === 1} />
        ))}
      </div>
    </ChartFrame>
  )
}

const ROW = 12

type BarProps = { label: string; parts: BarPart[]; max: number; alone: boolean }

const Bar = ({ label, parts, max, alone }: BarProps) => {
  const places = parts.map((part, index) => ({
    ...part,
    start: (parts.slice(0, index).reduce((sum, { value }) => sum + value, 0) / max) * 100,
    width: (part.value / max) * 100,
  }))
  return (
    <div>
      {!alone && <Names label={label} parts={parts} />}
      <svg
        role="img"
        viewBox={`0 0 100 ${ROW}`}
        preserveAspectRatio="none"
        height={ROW}
        className="block w-full rounded-sm"
      >
        <title>{label}</title>
        <desc>{parts.map((part) => `${part.label} ${part.value}`).join(', ')}</desc>
        <rect width={100} height={ROW} className="fill-paper-sunken" />
        {places.map((part) => (
          <rect
            key={part.label}
            x={part.start}
            width={part.width}
            height={ROW}
            className={`forced-color-adjust-none ${tones[part.tone]}`}
          />
        ))}
      </svg>
      {alone && <Names parts={parts.filter(({ value }) => value > 0)} />}
    </div>
  )
}

const Names = ({ label, parts }: { label?: string; parts: BarPart[] }) => (
  <p aria-hidden className="flex flex-wrap gap-x-3 py-0.5 text-xs">
    {label && <span className="mr-auto font-semibold">{label}</span>}
    {parts.map((part) => (
      <span key={part.label} className="inline-flex items-center gap-1.5 tabular-nums">
        <span className={`size-2.5 rounded-sm forced-color-adjust-none ${tones[part.tone]}`} />
        {part.label} {part.value}
      </span>
    ))}
  </p>
)

const HEIGHT = 56

type ColumnChartProps = {
  title: string
  summary: string
  head: [string, string]
  /** The tick is the label below the first and the last column. */
  columns: { label: string; tick: string; value: number }[]
}

export const ColumnChart = ({ title, summary, head, columns }: ColumnChartProps) => {
  const max = Math.max(1, ...columns.map(({ value }) => value))
  // The table omits empty steps.
  const nonEmpty = columns.filter(({ value }) => value > 0)
  // Keeps columns thin when there are only a few.
  const count = Math.max(21, columns.length)
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={{ head, rows: nonEmpty.map(({ label, value }) => [label, value]) }}
      legend={
        <p className="mt-1 flex justify-between text-ink-soft text-xs">
          <span>{columns[0]?.tick}</span>
          {columns.length > 21 && <span>{columns.at(-1)?.tick}</span>}
        </p>
      }
    >
      <svg
        role="img"
        viewBox={`0 0 ${count} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-14 w-full border-line border-b"
      >
        <title>{title}</title>
        <desc>{summary}</desc>
        {columns.map(({ label, value }, index) => {
          const height = (value / max) * HEIGHT
          return (
            <rect
              key={label}
              x={index + 0.1}
              width={0.8}
              y={HEIGHT - height}
              height={height}
              className={`forced-color-adjust-none ${tones.accent}`}
            >
              <title>{`${label}: ${value}`}</title>
            </rect>
          )
        })}
      </svg>
    </ChartFrame>
  )
}
