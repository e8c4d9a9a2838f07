import { ChartFrame, type ChartTone, tones } from './chart-frame.tsx'

export type BarPart = { label: string; value: number; tone: ChartTone }

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
