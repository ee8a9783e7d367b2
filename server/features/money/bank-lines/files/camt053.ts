import { minorOfText } from './amounts.ts'
import { dayOfText } from './days.ts'
import { BadFile, badFile, linesMax, plain, type ReadLine, type ReadStatement, referenceMax } from './types.ts'
import { allOf, at, type Element, readXml, wordsAt } from './xml.ts'
import { bankLinesWords } from '../words.ts'

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d\d)$/
const versions = ['02', '08']

function amountOf(parent: Element): { amount: number; currency: string } {
  const element = at(parent, 'Amt')
  const currency = element?.attributes['Ccy'] ?? ''
  const text = element?.text.trim() ?? ''
  const amount = /^[A-Z]{3}$/.test(currency) && /^[\d.]+$/.test(text) ? minorOfText(text, currency, 'point') : null
  if (amount === null) throw badFile((element ?? parent).line, bankLinesWords.amount_cannot_read)
  const way = wordsAt(parent, 'CdtDbtInd')
  if (way !== 'CRDT' && way !== 'DBIT') throw badFile(parent.line, bankLinesWords.does_not_say_whether_money)
  return { amount: way === 'CRDT' ? amount : 0 - amount, currency }
}

function dayOf(parent: Element, name: string): string | null {
  const element = at(parent, name)
  if (!element) return null
  const day = dayOfText(wordsAt(element, 'Dt') || wordsAt(element, 'DtTm').slice(0, 10), 'ymd')
  if (!day) throw badFile(element.line, bankLinesWords.date_cannot_read)
  return day
}

/** Version 02 names a party directly, version 08 in an element of its own. */
const nameOf = (party: Element | undefined) => wordsAt(party, 'Nm') || wordsAt(party, 'Pty', 'Nm')

function lineOf(entry: Element, currency: string): ReadLine {
  const money = amountOf(entry)
  if (money.currency !== currency) throw badFile(entry.line, bankLinesWords.entry_another_currency)
  const value = dayOf(entry, 'ValDt')
  const day = dayOf(entry, 'BookgDt') ?? value
  if (!day) throw badFile(entry.line, bankLinesWords.entry_no_date)
  const parts = allOf(entry, 'NtryDtls').flatMap((details) => allOf(details, 'TxDtls'))
  const among = (...path: string[]) =>
    parts.map((part) => wordsAt(part, ...path)).filter((one) => one && one !== 'NOTPROVIDED')
  const other = money.amount > 0 ? 'Dbtr' : 'Cdtr'
  const senders = parts.map((part) => nameOf(at(part, 'RltdPties', other))).filter(Boolean)
  const own = [...among('Refs', 'EndToEndId'), ...among('Refs', 'InstrId'), ...among('Refs', 'TxId')]
  const banks = wordsAt(entry, 'AcctSvcrRef') || among('Refs', 'AcctSvcrRef')[0] || wordsAt(entry, 'NtryRef')
  const reference = own[0] ?? banks
  const remittance = parts.flatMap((part) => allOf(at(part, 'RmtInf'), 'Ustrd').map((one) => one.text))
  const rest = [...remittance, wordsAt(entry, 'AddtlNtryInf'), banks === reference ? '' : banks]
  return {
    line: entry.line,
    day,
    value_day: value,
    amount: money.amount,
    reference: plain(reference, referenceMax),
    sender: plain([...new Set(senders)].join(', ')),
    description: plain(rest.join(' ')),
  }
}

function statementOf(statement: Element): ReadStatement {
  const account = at(statement, 'Acct', 'Id')
  const balances = allOf(statement, 'Bal')
  const balance = (...codes: string[]) => {
    const found = balances.find((one) => codes.includes(wordsAt(one, 'Tp', 'CdOrPrtry', 'Cd')))
    return found ? amountOf(found) : null
  }
  const [opening, closing] = [balance('OPBD', 'PRCD'), balance('CLBD')]
  const entries = allOf(statement, 'Ntry').filter((entry) => {
    const state = wordsAt(entry, 'Sts', 'Cd') || wordsAt(entry, 'Sts')
    return state === '' || state === 'BOOK'
  })
  if (entries.length > linesMax) throw badFile(statement.line, bankLinesWords.statement_too_long_send)
  const currency =
    wordsAt(statement, 'Acct', 'Ccy') ||
    opening?.currency ||
    closing?.currency ||
    at(entries[0], 'Amt')?.attributes['Ccy'] ||
    null
  for (const one of [opening, closing])
    if (one && one.currency !== currency) throw badFile(statement.line, bankLinesWords.balances_another_currency)
  return {
    account: wordsAt(account, 'IBAN') || wordsAt(account, 'Othr', 'Id') || null,
    currency,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    lines: entries.map((entry) => lineOf(entry, currency ?? '')).filter(({ amount }) => amount !== 0),
  }
}

/** The statements of a CAMT.053 file, versions 02 and 08. Entries that are only announced, and those of nothing, are left out. */
export function readCamt053(text: string): ReadStatement[] {
  const root = readXml(text)
  const found = Object.entries(root.attributes).find(
    ([name, value]) => name.startsWith('xmlns') && namespace.test(value),
  )
  if (!found) throw new BadFile(bankLinesWords.file_no_bank_statement_use)
  if (!versions.includes(namespace.exec(found[1])![1]!)) throw new BadFile(bankLinesWords.send_version_02_or_08_camt)
  const statements = allOf(at(root, 'BkToCstmrStmt'), 'Stmt').map(statementOf)
  if (statements.length === 0) throw badFile(root.line, bankLinesWords.no_statement_begins_in_file)
  return statements
}
