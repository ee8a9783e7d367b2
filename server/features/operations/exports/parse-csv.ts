const separators = [',', ';', '\t', '|'] as const

/** How far the heads are looked for: programs write titles and dates above them. */
const titleChars = 4_000

/** The one that the first line with any of them has most of, outside quotes; Excel may name it itself (`sep=;`). */
function separatorOf(text: string): string {
  for (const line of text.slice(0, titleChars).match(/(?:"(?:[^"]|"")*"|[^\r\n"])+/g) ?? []) {
    const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '')
    const count = (separator: string) => bare.split(separator).length - 1
    const most = separators.reduce(
      (best, separator) => (count(separator) > count(best) ? separator : best),
      separators[0],
    )
    if (count(most) > 0) return most
  }
  return separators[0]
}

/** A row of a table that somebody sent; `line` is what a spreadsheet shows at its edge, empty rows counted. */
export type SentRow = { line: number; cells: string[] }

/** CSV as people's programs write it: any of four separators, quotes, line breaks inside quotes, any line ending. */
export function parseCsv(input: string, rowsMax: number): SentRow[] {
  let text = input.replace(/^\uFEFF/, '')
  const named = /^sep=(.)\r?\n/i.exec(text)
  if (named) text = text.slice(named[0].length)
  const separator = named?.[1] ?? separatorOf(text.trimStart())
  const rows: SentRow[] = []
  let line = 1
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value.trim() !== '')) rows.push({ line, cells: row })
    row = []
    line++
  }
  for (let at = 0; at < text.length && rows.length < rowsMax; at++) {
    const letter = text[at]!
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell += letter
  }
  if (rows.length < rowsMax) endRow()
  return rows
}
