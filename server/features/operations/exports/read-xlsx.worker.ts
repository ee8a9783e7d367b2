import { readSheet } from 'read-excel-file/node'
import { zipSync } from 'fflate'
import { serveThread } from '#server/threads/thread'
import type { SentRow } from './parse-csv.ts'
import { unpackZip } from './unpack-zip.ts'

export type XlsxLimits = { rows: number; columns: number; cellChars: number; chars: number }
export type XlsxInput = { bytes: Uint8Array; limits: XlsxLimits }
/** `too_large`: more text than people type into a sheet; undefined: no sheet. */
export type XlsxAnswer = SentRow[] | 'too_large' | undefined

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    // A spreadsheet keeps a time as a fraction of a day: half past comes back as 29:59.999.
    const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
  }
  return String(value)
}

async function read({ bytes, limits }: XlsxInput): Promise<XlsxAnswer> {
  try {
    const parts = await unpackZip(Buffer.from(bytes))
    if (!parts) return undefined
    // Packed anew from what was unpacked and counted: the reader sees the same parts that were judged.
    const whole = await readSheet(Buffer.from(zipSync(Object.fromEntries(parts), { level: 1 })))
    const rows: SentRow[] = []
    let chars = 0
    for (const [index, row] of whole.entries()) {
      const cells = row.slice(0, limits.columns).map((cell) => textOf(cell).slice(0, limits.cellChars))
      if (cells.every((cell) => cell.trim() === '')) continue
      chars += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (chars > limits.chars) return 'too_large'
      rows.push({ line: index + 1, cells })
      if (rows.length > limits.rows) break
    }
    return rows
  } catch {
    // Whatever the file is, it is no sheet.
    return undefined
  }
}

serveThread(read)
