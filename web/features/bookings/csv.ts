/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const cell = (value: string | number) =>
  // Numbers are ours: a minus before one is no formula.
  typeof value === 'number' ? String(value) : `"${guarded(value).replaceAll('"', '""')}"`

/** Rows as CSV (RFC 4180), first the heads; begins with the mark by which spreadsheets read Arabic right. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
