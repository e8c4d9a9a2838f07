/** A row of the report; `baseline` is what the least possible work takes, measured in the same run. */
export const row = (name, value, baseline) => ({ name, value, baseline })

export const atMost = (limit, measured) => ({
  ...measured,
  target: `≤ ${limit}`,
  met: measured.value <= limit,
})

export const ratioAtMost = (limit, measured) => {
  const ratio = measured.value / measured.baseline
  return { ...measured, ratio, target: `≤ ${limit} of baseline`, met: ratio <= limit }
}

export const ratioAtLeast = (limit, measured) => {
  const ratio = measured.value / measured.baseline
  return { ...measured, ratio, target: `≥ ${limit} of baseline`, met: ratio >= limit }
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const format = (value) => {
  if (value === undefined) return ''
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2)
}

export const printReport = (rows) => {
  const cells = rows.map(({ name, value, baseline, ratio, target = '', met }) => [
    name,
    format(value),
    format(baseline),
    format(ratio),
    target,
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ])
  const table = [['measurement', 'site', 'baseline', 'ratio', 'target', ''], ...cells]
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)))
  for (const line of table)
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  '),
    )
}
