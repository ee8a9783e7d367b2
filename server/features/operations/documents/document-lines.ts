import type { Booking } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import { emdOf } from '#contract/selling/price-lines'

/** Who reads the document: an agency sees its commission, a customer sees no margin by its name. */
export type Viewer = 'customer' | 'agency'
export type People = { adults: number; children: number; infants: number }

export type DocumentRow = { amount: Money } & (
  | { kind: 'fare'; people: People }
  | { kind: 'surcharge' | 'tax'; code: string }
  /** What an EMD of a passenger's paid. */
  | { kind: 'emd'; number: string }
  | { kind: 'seats'; seats: string[] }
  | { kind: 'bags'; count: number }
  | { kind: 'service'; what: string; count: number }
  | { kind: 'rooms'; count: number }
  | { kind: 'issue_fee'; count: number }
  | { kind: 'void_fee' | 'penalty' | 'refund_fee' }
  | { kind: 'airline_penalty' | 'airline_memo' | 'memo_fee' }
  /** Of several codes in one sum; `codes`: each with its own. */
  | { kind: 'taxes'; codes: { code: string; amount: Money }[] }
  | { kind: 'extras' | 'commission' | 'agency_margin' | 'service_fee' | 'discount' | 'rounding' }
)
export type Priced = Pick<Booking, 'price_lines' | 'ancillaries' | 'total'>
type Line = Booking['price_lines'][number]

const marginKinds: readonly Line['kind'][] = ['airline_margin', 'customer_margin', 'agent_margin']
/** A booking shown outside the back office holds our margins as one charge of this code. */
const foldedMargins = 'SERVICE'
/** Our fee for an airline's memo that was passed on. */
const memoFee = 'MEMO'
/** What a credit note takes off what was paid, each by its own name. */
const deductions = { VOID: 'void_fee', PENALTY: 'penalty', REFUND: 'refund_fee' } as const
const deductionOf = (line: Line) =>
  deductions[line.code as keyof typeof deductions] as (typeof deductions)['VOID' | 'PENALTY' | 'REFUND'] | undefined
const peopleKey = { ADT: 'adults', CHD: 'children', INF: 'infants' } as const

/** `Seat 20A` or `20A`: the place itself. */
export const seatName = (label: string) => label.match(/\b\d{1,2}[A-Z]\b/)?.[0] ?? label

/**
 * The price as a reader needs it, in order: fare, carrier surcharges, taxes, extras, fees. `short` sums fares and taxes
 * (e-ticket), `full` keeps each passenger type and tax code (invoice). Rows always add up to `total`: a booking whose
 * lines do not is refused (Error), for no paper may show a sum that is wrong.
 */
export function documentLines(
  priced: Priced,
  viewer: Viewer,
  detail: 'short' | 'full' = 'full',
): { rows: DocumentRow[]; total: Money } {
  const { currency } = priced.total
  const money = (amount: number): Money => ({ amount, currency })
  const sum = (lines: readonly Line[]) => lines.reduce((total, line) => total + line.amount.amount, 0)
  const of = (...kinds: Line['kind'][]) => priced.price_lines.filter((line) => kinds.includes(line.kind))
  const rooms = of('base').filter(({ code }) => code === 'ROOM')
  const rows: DocumentRow[] = [
    ...fareRows(
      of('base').filter((line) => !rooms.includes(line) && emdOf(line) === undefined),
      detail,
      money,
    ),
    ...(rooms.length > 0
      ? [
          {
            kind: 'rooms' as const,
            count: rooms.reduce((n, { quantity }) => n + quantity, 0),
            amount: money(sum(rooms)),
          },
        ]
      : []),
  ]

  for (const { code, quantity, amount } of of('service'))
    rows.push({ kind: 'service', what: code ?? '', count: quantity, amount })
  for (const [code, amount] of sumByCode(of('surcharge'))) rows.push({ kind: 'surcharge', code, amount: money(amount) })
  const taxes = of('tax')
  if (detail === 'short')
    rows.push({
      kind: 'taxes',
      codes: [...sumByCode(taxes)].flatMap(([code, amount]) =>
        code && amount !== 0 ? [{ code, amount: money(amount) }] : [],
      ),
      amount: money(sum(taxes)),
    })
  else for (const [code, amount] of sumByCode(taxes)) rows.push({ kind: 'tax', code, amount: money(amount) })

  for (const { code, amount } of of('penalty'))
    rows.push({ kind: code === 'ADM' ? 'airline_memo' : 'airline_penalty', amount })
  for (const { amount } of of('agent_charge').filter(({ code }) => code === memoFee))
    rows.push({ kind: 'memo_fee', amount })

  const others = priced.price_lines.filter((line) => line.kind !== 'ancillary')
  rows.push(...extraRows(priced, priced.total.amount - sum(others), sum(of('ancillary')), money))

  const charges = of('agent_charge').filter(
    (line) => line.code !== foldedMargins && line.code !== memoFee && !deductionOf(line),
  )
  rows.push({
    kind: 'issue_fee',
    count: charges.reduce((count, line) => count + line.quantity, 0),
    amount: money(sum(charges)),
  })
  rows.push(...marginRows(of, sum, viewer, money))
  for (const line of of('agent_charge')) {
    const kind = deductionOf(line)
    if (kind) rows.push({ kind, amount: line.amount })
  }
  for (const line of of('base')) {
    const number = emdOf(line)
    if (number) rows.push({ kind: 'emd', number, amount: line.amount })
  }

  const shown = rows.filter((row) => row.amount.amount !== 0 || row.kind === 'fare')
  const shownSum = shown.reduce((total, row) => total + row.amount.amount, 0)
  const foreign = priced.price_lines.some((line) => line.amount.currency !== currency)
  if (foreign || shownSum !== priced.total.amount) {
    throw new Error(`The price lines add up to ${shownSum}, the total is ${priced.total.amount} ${currency}`)
  }
  return { rows: shown, total: priced.total }
}

function fareRows(bases: readonly Line[], detail: 'short' | 'full', money: (amount: number) => Money): DocumentRow[] {
  const byType = new Map<string, { people: People; amount: number }>()
  const types = ['ADT', 'CHD', 'INF', null] as const
  for (const ptc of types) {
    for (const line of bases) {
      if (line.ptc !== ptc) continue
      const key = detail === 'short' ? 'all' : String(ptc)
      const fare = byType.get(key) ?? { people: { adults: 0, children: 0, infants: 0 }, amount: 0 }
      if (ptc) fare.people[peopleKey[ptc]] += line.quantity
      fare.amount += line.amount.amount
      byType.set(key, fare)
    }
  }
  return [...byType.values()].map(({ people, amount }) => ({ kind: 'fare', people, amount: money(amount) }))
}

function sumByCode(lines: readonly Line[]): Map<string, number> {
  const byCode = new Map<string, number>()
  for (const { code, amount } of lines) byCode.set(code ?? '', (byCode.get(code ?? '') ?? 0) + amount.amount)
  return byCode
}

/** Seats and bags by name where the chosen ones explain the amount, else one row. */
function extraRows(priced: Priced, missing: number, billed: number, money: (amount: number) => Money): DocumentRow[] {
  const chosen = (kind: 'seat' | 'bag') =>
    priced.ancillaries.filter((extra) => extra.kind === kind && extra.price.amount !== 0)
  const [seats, bags] = [chosen('seat'), chosen('bag')]
  const total = (extras: typeof seats) => extras.reduce((sum, extra) => sum + extra.price.amount, 0)
  if (missing !== total(seats) + total(bags)) return [{ kind: 'extras', amount: money(billed) }]
  return [
    { kind: 'seats', seats: seats.map((seat) => seatName(seat.label)), amount: money(total(seats)) },
    { kind: 'bags', count: bags.length, amount: money(total(bags)) },
  ]
}

function marginRows(
  of: (...kinds: Line['kind'][]) => Line[],
  sum: (lines: readonly Line[]) => number,
  viewer: Viewer,
  money: (amount: number) => Money,
): DocumentRow[] {
  const folded = of('agent_charge').filter((line) => line.code === foldedMargins)
  const margins = sum(of(...marginKinds)) + sum(folded)
  const [commission, own, rounding] = [sum(of('commission')), sum(of('own_margin')), sum(of('rounding'))]
  const fee = (amount: number): DocumentRow => ({
    kind: amount < 0 ? 'discount' : 'service_fee',
    amount: money(amount),
  })
  if (viewer === 'agency') {
    return [
      { kind: 'commission', amount: money(commission) },
      fee(margins),
      { kind: 'agency_margin', amount: money(own) },
      { kind: 'rounding', amount: money(rounding) },
    ]
  }
  const hidden = margins + commission + own
  return hidden === 0 ? [{ kind: 'rounding', amount: money(rounding) }] : [fee(hidden + rounding)]
}
