/** Tells Excel that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Writes a row of a CSV file (RFC 4180). Cells that a spreadsheet would execute as formulas are marked as text, because
 * customers choose names and addresses (OWASP, "CSV Injection").
 */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: string | number): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
