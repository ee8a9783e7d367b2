import { BadFile } from './types.ts'
import { bankLinesWords } from '../words.ts'

const byMark = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** Bytes as text: by their mark, else UTF-8, else the Western code page that banks' systems write. */
export function textOf(bytes: Buffer): string {
  const wide = byMark(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.includes(0)) throw new BadFile(bankLinesWords.file_no_bank_statement_use)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
