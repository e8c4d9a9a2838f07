const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?')

/** A PDF file of one page with these lines, made longer by this many bytes of nothing. */
export const buildPdf = (lines: readonly string[] = ['Slides'], more = 0): Buffer => {
  const page = lines.map((line, n) => `${n === 0 ? '' : '0 -36 Td '}(${escaped(line)}) Tj`).join(' ')
  const content = `BT /F1 24 Tf 60 420 Td ${page} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = `%PDF-1.4\n${more > 1 ? `%${' '.repeat(more - 2)}\n` : ''}`
  const offsets = objects.map((object, n) => {
    const offset = body.length
    body += `${n + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  )
}
