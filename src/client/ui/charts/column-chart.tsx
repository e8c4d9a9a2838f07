import { ChartFrame, tones } from './chart-frame.tsx'

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
