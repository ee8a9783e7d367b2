import { isRealDate } from '#contract/kernel/real-date'
import { minorOfText } from './amounts.ts'
import { badFile, linesMax, plain, type ReadLine, type ReadStatement, referenceMax } from './types.ts'
import { bankLinesWords } from '../words.ts'

type Field = { line: number; tag: string; text: string }

/** The fields of the messages, each with the line it begins on; what goes on over line ends is joined by them. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  let isInside = false
  for (const [index, whole] of text.split(/\r\n|\n|\r/).entries()) {
    const row = whole.replace(/^(?:\{[1235]:[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*\{4:/, '')
    const field = /^:(\d{2}[A-Z]?):(.*)$/s.exec(row)
    if (field) {
      isInside = true
      fields.push({ line: index + 1, tag: field[1]!, text: field[2]! })
    } else if (/^-(?:\}|\s*$)/.test(row)) isInside = false
    else if (isInside) fields.at(-1)!.text += `\n${row}`
    else if (row.trim() !== '' && !row.startsWith('{')) throw badFile(index + 1, bankLinesWords.field_like_61_expected)
    if (fields.length > linesMax * 4) throw badFile(index + 1, bankLinesWords.statement_too_long_send)
  }
  return fields
}

const sixDigits = (text: string) => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`

function dayOf(field: Field, digits: string): string {
  const day = sixDigits(digits)
  if (!isRealDate(day)) throw badFile(field.line, bankLinesWords.day_does_not_exist)
  return day
}

/** The entry's day is written without its year: the one nearest to the value day. */
function entryDay(field: Field, value: string, monthDay: string | undefined): string {
  if (!monthDay) return value
  const year = Number(value.slice(0, 4))
  const near = (day: string) => Math.abs(Date.parse(day) - Date.parse(value))
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`)
    .filter(isRealDate)
  if (days.length === 0) throw badFile(field.line, bankLinesWords.day_does_not_exist)
  return days.reduce((best, day) => (near(day) < near(best) ? day : best))
}

function amountOf(field: Field, text: string, currency: string): number {
  const amount = text.includes(',') ? minorOfText(text, currency, 'comma') : null
  if (amount === null) throw badFile(field.line, bankLinesWords.amount_cannot_read)
  return amount
}

function balanceOf(field: Field): { currency: string; amount: number } {
  const found = /^([CD])\d{6}([A-Z]{3})([\d,]{1,15})\s*$/.exec(field.text)
  if (!found) throw badFile(field.line, bankLinesWords.balance_cannot_read)
  const amount = amountOf(field, found[3]!, found[2]!)
  return { currency: found[2]!, amount: found[1] === 'C' ? amount : 0 - amount }
}

const entry =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?([\d,]{1,15})([NFS][A-Z0-9]{3})([^\n]{0,34}?)(?:\/\/([^\n]{0,34}))?(?:\n([\s\S]*))?$/

function lineOf(field: Field, currency: string): ReadLine {
  const found = entry.exec(field.text)
  if (!found) throw badFile(field.line, bankLinesWords.entry_cannot_read)
  const [, value, monthDay, mark, , digits, , ours, banks, more = ''] = found
  const valueDay = dayOf(field, value!)
  const amount = amountOf(field, digits!, currency)
  const reference = ours!.trim() === 'NONREF' || ours!.trim() === '' ? (banks ?? '') : ours!
  const isIn = mark === 'C' || mark === 'EC' || mark === 'RD'
  return {
    line: field.line,
    day: entryDay(field, valueDay, monthDay),
    value_day: valueDay,
    amount: isIn ? amount : 0 - amount,
    reference: plain(reference, referenceMax),
    sender: '',
    description: plain([banks && banks !== reference ? banks : '', more].join(' ')),
  }
}

/** What a bank writes about an entry: by ?20 codes, by /NAME/ words, or freely. */
function told(text: string): { sender: string; description: string } {
  const flat = text.replaceAll('\n', '')
  if (/\?\d\d/.test(flat)) {
    const parts = [...flat.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code, words]) => [Number(code), words!] as const)
    const of = (fits: (code: number) => boolean) =>
      parts
        .filter(([code]) => fits(code))
        .map(([, words]) => words)
        .join(' ')
    return { sender: of((code) => code === 32 || code === 33), description: of((code) => code >= 20 && code <= 29) }
  }
  const sender = /\/(?:NAME|ORDP|BENM\/\/NAME)\/+(?:NAME\/)?([^/]+)/.exec(flat)?.[1] ?? ''
  return { sender, description: text.replaceAll('\n', ' ') }
}

/** The statements of an MT940 file. A statement of several pages is one; each page's balances lead to the next. */
export function readMt940(text: string): ReadStatement[] {
  const statements: ReadStatement[] = []
  let current: ReadStatement | null = null
  /** The entry that is told of next; one of nothing is no line. */
  let last: ReadLine | undefined
  let account: string | null = null
  let count = 0
  for (const field of fieldsOf(text)) {
    const { tag } = field
    // `25P` names the bank below the account.
    if (tag === '25' || tag === '25P') account = plain(field.text.split('\n')[0]!, 60)
    if (tag === '60F' || tag === '60M') {
      const opening = balanceOf(field)
      if (current?.closing === null) throw badFile(field.line, bankLinesWords.statement_before_one_no_closing)
      current = { account, currency: opening.currency, opening: opening.amount, closing: null, lines: [] }
      statements.push(current)
      last = undefined
    }
    if (!current) {
      if (tag === '61' || tag.startsWith('62')) throw badFile(field.line, bankLinesWords.opening_balance_60f_missing)
      continue
    }
    if (tag === '61') {
      if (current.closing !== null) throw badFile(field.line, bankLinesWords.opening_balance_60f_missing)
      if (++count > linesMax) throw badFile(field.line, bankLinesWords.statement_too_long_send)
      last = lineOf(field, current.currency!)
      if (last.amount !== 0) current.lines.push(last)
    }
    if (tag === '86' && last && current.closing === null) {
      const { sender, description } = told(field.text)
      last.sender = plain(sender)
      last.description = plain(`${description} ${last.description}`)
    }
    if (tag === '62F' || tag === '62M') {
      const closing = balanceOf(field)
      if (closing.currency !== current.currency) throw badFile(field.line, bankLinesWords.balance_another_currency)
      current.closing = closing.amount
    }
  }
  if (statements.length === 0) throw badFile(1, bankLinesWords.no_statement_begins_in_file)
  if (current?.closing === null) throw badFile(text.split('\n').length, bankLinesWords.closing_balance_62f_missing)
  return statements
}
