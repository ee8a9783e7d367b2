import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { refuse, type Refusal } from '#server/http/refusal'
import { parseCsv, type SentRow } from './parse-csv.ts'

const unpack = promisify(inflateRaw)
export const rowsMax = 5_000
const columnsMax = 100
const cellMax = 2_000
/** A sheet of 5,000 rows unpacks to a few megabytes; what unpacks to more was made to fill the memory. */
const unpackedMax = 40_000_000
const entriesMax = 200

const notATable = () => refuse.invalid('file', 'Use a CSV or XLSX file')

/** Whether the archive is one, and small when unpacked: each part is unpacked for its true size, not the one it claims. */
async function isHarmlessZip(bytes: Buffer): Promise<boolean> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) return false
  const entries = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (entries === 0 || entries > entriesMax) return false
  let left = unpackedMax
  for (let n = 0; n < entries; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return false
    const method = bytes.readUInt16LE(at + 10)
    const packed = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== 0x04034b50) return false
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + packed > bytes.length) return false
    if (method === 0) left -= packed
    else if (method !== 8 || left <= 0) return false
    else left -= (await unpack(bytes.subarray(start, start + packed), { maxOutputLength: left })).length
    if (left <= 0) return false
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return true
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    // A spreadsheet keeps a time as a fraction of a day: half past comes back as 29:59.999.
    const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
  }
  return String(value)
}

async function readXlsx(bytes: Buffer): Promise<SentRow[] | Refusal> {
  try {
    if (!(await isHarmlessZip(bytes))) return notATable()
    return (await readSheet(bytes)).map((row, index) => ({ line: index + 1, cells: row.map(textOf) }))
  } catch {
    // Whatever the file is, it is no sheet.
    return notATable()
  }
}

/** Excel saves CSV in UTF-8, in UTF-16 ("Unicode text"), or in the code page of the machine; ours here is Arabic. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
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
  if (isOldExcel) return refuse.invalid('file', 'Save the file as XLSX or CSV and send it again')
  let rows: SentRow[]
  if (isZip) {
    const read = await readXlsx(bytes)
    if (!Array.isArray(read)) return read
    rows = read
  } else {
    const wide = bytes[0] === 0xff || bytes[0] === 0xfe
    if (/\.xlsx$|spreadsheetml/i.test(nameOrMime) || (!wide && bytes.includes(0))) return notATable()
    rows = parseCsv(decoded(bytes), rowsMax + 2)
  }
  const filled = rows
    .map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, columnsMax).map((cell) => armed(cell.trim()).slice(0, cellMax)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return refuse.invalid('file', 'This file is empty')
  if (filled.length > rowsMax + 1) return refuse.invalid('file', 'Send at most 5,000 rows at once')
  return filled
}

/** The same without its line numbers. */
export async function readTable(bytes: Buffer, nameOrMime?: string): Promise<string[][] | Refusal> {
  const rows = await readRows(bytes, nameOrMime)
  return Array.isArray(rows) ? rows.map(({ cells }) => cells) : rows
}
