import type { MatchReason } from '#contract/money/bank-lines'
import { keyOf } from '#server/features/money/banks'

export type LineSide = {
  bank_id: string
  currency: string
  amount: number
  day: string
  reference: string
  sender: string
  description: string
}
export type DepositSide = {
  bank_id: string
  currency: string
  amount: number
  paid_on: string
  bank_reference: string
  names: readonly string[]
  isDecided: boolean
}
export type Likeness = { score: number; reasons: MatchReason[]; days_apart: number; fits: boolean }

/** Words of a name that many have. */
const common = new Set(
  `TRAVEL TRAVELS TOURISM TOURS TOUR COMPANY CO LTD LIMITED LLC EST ESTABLISHMENT AGENCY FOR AND THE OF GROUP TRADING BANK TRANSFER FROM
  شركة مؤسسة وكالة للسفر السفر والسياحة للسياحة السياحة مكتب مجموعة التجارية المحدودة حوالة من بنك`.split(/\s+/),
)
const arabicMarks = /[\u064b-\u065f\u0670\u0640]/g
const wordsOf = (text: string) =>
  new Set(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(arabicMarks, '')
      .replaceAll(/[أإآ]/g, 'ا')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !common.has(word)),
  )

/** Whether a name stands among the words of a text: all of it, a part, or nothing. */
export function nameIn(name: string, text: string): 'name_same' | 'name_part' | null {
  const wanted = [...wordsOf(name)]
  const there = wordsOf(text)
  const found = wanted.filter((word) => there.has(word))
  if (wanted.length > 0 && found.length === wanted.length) return 'name_same'
  return found.some((word) => word.length >= 4) ? 'name_part' : null
}

/** Shorter ones stand in any text by chance. */
const insideMin = 5
const dayMs = 86_400_000
export const daysBetween = (a: string, b: string) => Math.round(Math.abs(Date.parse(a) - Date.parse(b)) / dayMs)

/** How much a line of a bank looks like a deposit's money, with the reasons; null where nothing but chance speaks for it. */
export function likeness(line: LineSide, deposit: DepositSide): Likeness | null {
  if (line.amount <= 0 || line.currency !== deposit.currency) return null
  const reasons: MatchReason[] = []
  let score = 0
  const says = (reason: MatchReason, points: number) => {
    reasons.push(reason)
    score += points
  }
  const wanted = keyOf(deposit.bank_reference)
  const text = `${line.reference} ${line.description}`
  if (wanted !== '' && keyOf(line.reference) === wanted) says('reference_same', 50)
  else if (wanted.length >= insideMin && keyOf(text).includes(wanted)) says('reference_inside', 40)
  const isReferred = reasons.length > 0
  const isSame = line.amount === deposit.amount
  if (!isSame && !isReferred) return null
  says(isSame ? 'amount_same' : 'amount_differs', isSame ? 30 : 0)
  const names = deposit.names.map((name) => nameIn(name, `${line.sender} ${line.description}`))
  if (names.includes('name_same')) says('name_same', 15)
  else if (names.includes('name_part')) says('name_part', 7)
  const days_apart = daysBetween(line.day, deposit.paid_on)
  says(days_apart === 0 ? 'same_day' : 'days_apart', Math.max(0, 10 - days_apart))
  const isSameBank = line.bank_id === deposit.bank_id
  if (!isSameBank) says('other_bank', -20)
  if (deposit.isDecided) says('decided', -1)
  return { score, reasons, days_apart, fits: isSame && isSameBank }
}

/** The likeliest first; of the same likeness the one with fewer days between, then by their ids. */
export const ranked = <T extends { id: string; like: Likeness }>(found: readonly T[], max: number): T[] =>
  found
    .toSorted((a, b) => b.like.score - a.like.score || a.like.days_apart - b.like.days_apart || (a.id < b.id ? -1 : 1))
    .slice(0, max)
