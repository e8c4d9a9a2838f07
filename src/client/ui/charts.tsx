import { type ReactNode, useId } from 'react'

const tones = {
  teal: 'fill-teal bg-teal',
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
  /** The picture in one sentence. */
  summary: string
  /** The same numbers for people who read rather than look. */
  table: { head: string[]; rows: (string | number)[][] }
  children: (labels: { 'aria-labelledby': string }) => ReactNode
  legend?: ReactNode
}

const ChartFrame = ({ title, summary, table, children, legend }: FrameProps) => {
  const id = useId()
  return (
    <figure className="min-w-0 rounded-lg border border-hairline bg-paper-raised p-4">
      <figcaption>
        <p id={`${id}-title`} className="font-semibold">
          {title}
        </p>
        <p id={`${id}-summary`} className="mb-3 text-ink-soft text-xs">
          {summary}
        </p>
      </figcaption>
      {children({ 'aria-labelledby': `${id}-title ${id}-summary` })}
      {legend}
      <table className="sr-only">
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
    </figure>
  )
}

const HEIGHT = 56

type ColumnChartProps = {
  title: string
  summary: string
  head: [string, string]
  columns: { label: string; value: number }[]
}

/** One thin column for each step in time. */
export const ColumnChart = ({ title, summary, head, columns }: ColumnChartProps) => {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const count = Math.max(1, columns.length)
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={{ head, rows: columns.map(({ label, value }) => [label, value]) }}
      legend={
        <p className="mt-1 flex justify-between text-ink-soft text-xs">
          <span>{columns[0]?.label}</span>
          {columns.length > 1 && <span>{columns.at(-1)?.label}</span>}
        </p>
      }
    >
      {(labels) => (
        <svg
          {...labels}
          role="img"
          viewBox={`0 0 ${count} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-14 w-full border-line border-b"
        >
          {columns.map(({ label, value }, index) => {
            const height = (value / most) * HEIGHT
            return (
              <rect
                key={label}
                x={index + 0.1}
                width={0.8}
                y={HEIGHT - height}
                height={height}
                className={tones.teal}
              >
                <title>{`${label}: ${value}`}</title>
              </rect>
            )
          })}
        </svg>
      )}
    </ChartFrame>
  )
}

export type BarPart = { label: string; value: number; tone: ChartTone }

type BarChartProps = {
  title: string
  summary: string
  /** What the rows are, such as 'Day'. */
  head: string
  rows: { label: string; parts: BarPart[] }[]
  /** The number that fills the whole width; without it the longest row does. */
  whole?: number
}

const ROW = 14
const GAP = 6

/** Horizontal bars made of parts, with every number written beside its name. */
export const BarChart = ({ title, summary, head, rows, whole }: BarChartProps) => {
  const total = ({ parts }: { parts: BarPart[] }) => parts.reduce((sum, { value }) => sum + value, 0)
  const most = Math.max(1, whole ?? Math.max(0, ...rows.map(total)))
  const kinds = rows[0]?.parts ?? []
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={{
        head: [head, ...kinds.map(({ label }) => label)],
        rows: rows.map(({ label, parts }) => [label, ...parts.map(({ value }) => value)]),
      }}
      legend={<Legend rows={rows} />}
    >
      {(labels) => (
        <svg
          {...labels}
          role="img"
          viewBox={`0 0 100 ${rows.length * (ROW + GAP) - GAP}`}
          preserveAspectRatio="none"
          className="block w-full"
          height={rows.length * (ROW + GAP) - GAP}
        >
          {rows.map(({ label, parts }, index) => (
            <Bar key={label} parts={parts} y={index * (ROW + GAP)} most={most} />
          ))}
        </svg>
      )}
    </ChartFrame>
  )
}

const Bar = ({ parts, y, most }: { parts: BarPart[]; y: number; most: number }) => {
  let x = 0
  return (
    <g>
      <rect x={0} y={y} width={100} height={ROW} className="fill-paper-sunken" />
      {parts.map(({ label, value, tone }) => {
        const width = (value / most) * 100
        const start = x
        x += width
        return (
          <rect key={label} x={start} y={y} width={width} height={ROW} className={tones[tone]}>
            <title>{`${label}: ${value}`}</title>
          </rect>
        )
      })}
    </g>
  )
}

// One row names its parts; several rows name themselves too.
const Legend = ({ rows }: { rows: BarChartProps['rows'] }) => (
  <ul aria-hidden className="mt-2 grid gap-x-4 gap-y-0.5 text-xs">
    {rows.map(({ label, parts }) => (
      <li key={label} className="flex flex-wrap gap-x-3">
        {rows.length > 1 && <span className="min-w-12 font-semibold">{label}</span>}
        {parts
          .filter(({ value }) => value > 0 || rows.length > 1)
          .map((part) => (
            <span key={part.label} className="inline-flex items-center gap-1.5 tabular-nums">
              <span className={`size-2.5 rounded-sm ${tones[part.tone]}`} />
              {part.label} {part.value}
            </span>
          ))}
      </li>
    ))}
  </ul>
)
