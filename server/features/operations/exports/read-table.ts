import { refuse, type Refusal } from '#server/http/refusal'
import { runInThread, ThreadLimitReached } from '#server/threads/run-in-thread'
import { turns } from '#server/threads/turns'
import { parseCsv, type SentRow } from './parse-csv.ts'
import type { XlsxAnswer, XlsxInput } from './read-xlsx.worker.ts'
import { exportsWords } from './words.ts'

export const rowsMax = 5_000
const columnsMax = 100
const cellMax = 2_000
/** Of all cells together: 5,000 rows of twenty full cells. One text may stand in every cell of a sheet. */
const charsMax = 8_000_000

const notATable = () => refuse.invalid('file', exportsWords.use_csv_or_xlsx_file)
const tooLarge = () => refuse.invalid('file', exportsWords.sheet_holds_too_much_send)

/** Unpacking and reading a workbook of 2 MB stays far below; what does not is ended with its thread. */
const threadLimits = { memoryMb: 256, timeoutMs: 60_000 }
const oneAtATime = turns(1)

async function readXlsx(bytes: Buffer): Promise<SentRow[] | Refusal> {
  const input: XlsxInput = {
    bytes,
    limits: { rows: rowsMax + 2, columns: columnsMax, cellChars: cellMax, chars: charsMax },
  }
  try {
    const read = await oneAtATime(() =>
      runInThread<XlsxAnswer>(new URL('./read-xlsx.worker.ts', import.meta.url), input, threadLimits),
    )
    return read === undefined ? notATable() : read === 'too_large' ? tooLarge() : read
  } catch (error) {
    if (error instanceof ThreadLimitReached) return tooLarge()
    throw error
  }
}

/** UTF-16 without the mark that says so: every second byte of its commas, digits and line ends is nought. */
function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 2_000)
  const noughts = [0, 0] as [number, number]
  start.forEach((byte, at) => {
    if (byte === 0) noughts[(at % 2) as 0 | 1]++
  })
  if (bytes.length % 2 !== 0 || Math.min(...noughts) > 0 || Math.max(...noughts) < start.length / 50) return null
  return noughts[1] > 0 ? 'utf-16le' : 'utf-16be'
}

/** Excel saves CSV in UTF-8, in UTF-16 ("Unicode text"), or in the code page of the machine; ours here is Arabic. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = unmarkedUtf16(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** The apostrophe that our own files put before a would-be formula. */
const armed = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

/**
 * The rows of a CSV or XLSX file as trimmed texts, heads first, empty rows left out but counted; days as YYYY-MM-DD. Refuses what is no table, an
 * empty one, and one of more than 5,000 rows below the heads, at the field `file`. What a file is, its bytes say, not its name.
 */
export async function readRows(bytes: Buffer, nameOrMime = ''): Promise<SentRow[] | Refusal> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
  const isOldExcel = bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
  if (isOldExcel) return refuse.invalid('file', exportsWords.save_file_as_xlsx)
  let rows: SentRow[]
  if (isZip) {
    const read = await readXlsx(bytes)
    if (!Array.isArray(read)) return read
    rows = read
  } else {
    const wide = bytes[0] === 0xff || bytes[0] === 0xfe || unmarkedUtf16(bytes) !== null
    if (/\.xlsx$|spreadsheetml/i.test(nameOrMime) || (!wide && bytes.includes(0))) return notATable()
    rows = parseCsv(decoded(bytes), rowsMax + 2)
  }
  const filled = rows
    .map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, columnsMax).map((cell) => armed(cell.trim()).slice(0, cellMax)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return refuse.invalid('file', exportsWords.file_empty)
  if (filled.length > rowsMax + 1) return refuse.invalid('file', exportsWords.send_at_most_5000_rows)
  return filled
}

/** The same without its line numbers. */
export async function readTable(bytes: Buffer, nameOrMime?: string): Promise<string[][] | Refusal> {
  const rows = await readRows(bytes, nameOrMime)
  return Array.isArray(rows) ? rows.map(({ cells }) => cells) : rows
}
