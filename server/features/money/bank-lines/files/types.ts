import { bankLinesWords } from '../words.ts'
import type { Word } from '#contract/kernel/word' /** A line as a file says it. Amounts are minor units, above zero where money came in. */
export type ReadLine = {
  line: number
  day: string
  value_day: string | null
  amount: number
  reference: string
  sender: string
  description: string
}
export type LineProblem = { line: number; field: string; message: Word }

/** One statement of one account. Balances where the file says them. */
export type ReadStatement = {
  account: string | null
  currency: string | null
  opening: number | null
  closing: number | null
  lines: ReadLine[]
}

/** A file that cannot be read as a whole; `line` is where. */
export class BadFile extends Error {
  declare readonly message: Word
  constructor(message: Word) {
    super(message)
  }
}
export const badFile = (line: number, what: Word) => new BadFile(bankLinesWords.line_cannot_be_read({ line, what }))

export const linesMax = 5_000
const textMax = 500
/** One line of text without control characters, of a bounded length. */
export const plain = (text: string, max = textMax) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)
export const referenceMax = 140
