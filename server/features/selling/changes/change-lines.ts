import { emdCode, type PriceLine } from '#contract/selling/price-lines'
import type { FareParts, PassengerMoney, SoldService } from '#server/ports/flight'

/**
 * What is changed: the flights of everybody, the name of one, what is bought beside the fare, or who travels. `credit`: EMDs
 * pay for what is held. `emd`: what is left of tickets goes to an EMD.
 */
export type ChangeAct = 'flights' | 'name' | 'services' | 'infant' | 'credit' | 'emd'
/** How the history of a booking calls a step of a change. */
export const stepOf = (act: ChangeAct, step: 'quoted' | 'accepted' | 'declined' | 'refused' | 'lapsed') =>
  act === 'flights' ? (`change_${step}` as const) : (`${act}_${step}` as const)

/** A line of a price that a change adds, for one passenger. */
export type ChangeLine = Pick<PriceLine, 'kind' | 'code'> & { amount: number }

/** Each tax by itself, in the order they are named. */
function taxLines(old: FareParts, next: FareParts): ChangeLine[] {
  const codes = [...new Set([...old.taxes, ...next.taxes].map(({ code }) => code))]
  const of = ({ taxes }: FareParts, code: string) =>
    taxes.filter((one) => one.code === code).reduce((sum, { amount }) => sum + amount, 0)
  return codes.map((code) => ({ kind: 'tax', code, amount: of(next, code) - of(old, code) }))
}

/** What EMDs pay. What they hold was paid with the sale: it is not sold again. */
const creditLines = ({ credits = [] }: Pick<PassengerMoney, 'credits'>): ChangeLine[] =>
  credits.map(({ number, amount }) => ({ kind: 'base', code: `${emdCode}${number}`, amount: -amount }))

/**
 * What a change adds to one passenger's price at its supplier, line by line: they come to what it collects. Where the
 * supplier's own difference of taxes is another than that of its fares, it stands on a line of its own.
 */
export function supplierLines(money: PassengerMoney, act: ChangeAct = 'flights'): ChangeLine[] {
  // What is left of a ticket was sold with it, and its penalty is taken from it.
  if (act === 'emd') return []
  const taxes = taxLines(money.old, money.new)
  const taxed = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const back = money.residual_to === 'refund' || money.residual_to === 'penalty' ? money.residual : 0
  const lines: ChangeLine[] = [
    { kind: 'base', code: act === 'infant' ? null : 'CHANGE', amount: money.fare_difference - back },
    ...(taxed === money.tax_difference ? taxes : [{ kind: 'tax' as const, code: 'XT', amount: money.tax_difference }]),
    { kind: 'penalty', code: act === 'name' ? 'NAME' : 'CHANGE', amount: money.penalty },
    ...creditLines(money),
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

const chargeCodes = {
  flights: 'REISSUE',
  name: 'NAME',
  services: 'SERVICES',
  infant: 'INFANT',
  credit: 'REISSUE',
  emd: 'REISSUE',
} as const
/** The same where it is part of a sale that is still to come. */
const heldCodes = { ...chargeCodes, services: 'EXTRAS', infant: 'ISSUE' } as const

export const chargeLine = (charge: number, act: ChangeAct = 'flights'): ChangeLine[] =>
  charge === 0 ? [] : [{ kind: 'agent_charge', code: chargeCodes[act], amount: charge }]

/** What we add to services of one passenger; `code` of the charge, where it is part of a sale that is still to come. */
export function ourLines(
  { charge, margin }: { charge: number; margin: number },
  act: ChangeAct,
  of: { onHold: boolean; isCustomer: boolean },
): ChangeLine[] {
  const fee = chargeLine(charge - margin, act).map((line) => (of.onHold ? { ...line, code: heldCodes[act] } : line))
  if (margin === 0) return fee
  const code = act === 'credit' ? 'EMD' : 'SERVICES'
  return [{ kind: of.isCustomer ? 'customer_margin' : 'agent_margin', code, amount: margin }, ...fee]
}

const lineNames = { seat: 'SEAT', bag: 'BAG', special: 'SSR' } as const

/**
 * What services of one passenger add to the price, each on a line of its own; below zero what comes back, and what EMDs
 * pay of it.
 */
export const serviceLines = (services: readonly SoldService[], money: PassengerMoney): ChangeLine[] => [
  ...services
    .filter((one) => one.passenger === money.passenger)
    .map(({ kind, label, price }) => ({
      kind: 'ancillary' as const,
      code: `${lineNames[kind]} ${label}`,
      amount: price,
    })),
  ...creditLines(money),
]

/** What a change adds to one passenger's price, whatever it is. */
export const linesOfChange = (act: ChangeAct, money: PassengerMoney, services: readonly SoldService[]): ChangeLine[] =>
  act === 'services' ? serviceLines(services, money) : supplierLines(money, act)

/** What of a change is paid with EMDs. */
export const creditOf = ({ credits = [] }: Pick<PassengerMoney, 'credits'>): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0)

/** Why a supplier's quotation cannot be right; undefined where its sums are. */
export function quoteProblem(
  people: readonly PassengerMoney[],
  collect: number,
  act: ChangeAct = 'flights',
): string | undefined {
  for (const one of people) {
    const sum = supplierLines(one, act).reduce((total, { amount }) => total + amount, 0)
    if (sum !== one.collect) return `passenger ${one.passenger} pays ${one.collect}, the parts are ${sum}`
    if (one.residual > 0 !== (one.residual_to !== null))
      return `passenger ${one.passenger} has a residual that goes nowhere`
  }
  const all = people.reduce((total, one) => total + one.collect, 0)
  return all === collect ? undefined : `everybody pays ${all}, the sum is ${collect}`
}

/**
 * What of a change is never given back: its penalty, and what the airline keeps of a dearer fare. What an EMD pays was
 * kept before, and is in the ticket again; one of another booking pays this first, and never comes back in money here.
 */
export const keptOf = (
  people: readonly Pick<PassengerMoney, 'passenger' | 'penalty' | 'residual' | 'residual_to' | 'credits'>[],
) =>
  people.map(({ passenger, penalty, residual, residual_to, credits }) => ({
    position: passenger,
    amount:
      Math.max(
        0,
        penalty +
          (residual_to === 'emd' || residual_to === 'forfeited' ? residual : 0) -
          creditOf({ credits: (credits ?? []).filter((one) => one.elsewhere) }),
      ) - creditOf({ credits: (credits ?? []).filter((one) => !one.elsewhere) }),
  }))

/**
 * What of services never comes back, by person; below zero where such a one is paid back all the same. What EMDs pay was
 * kept before, or never comes back in money here.
 */
export const servicesKept = (
  services: readonly SoldService[],
  people: readonly (Pick<PassengerMoney, 'credits'> & { position: number })[] = [],
) => [
  ...services
    .filter(({ refundable, price }) => !refundable && price !== 0)
    .map(({ passenger, price }) => ({ position: passenger, amount: price })),
  ...people.map((one) => ({ position: one.position, amount: -creditOf(one) })),
]

/** Why services that EMDs pay for cannot be right: what they pay would come back in money. */
export function paidServicesProblem(
  services: readonly SoldService[],
  people: readonly PassengerMoney[],
): string | undefined {
  for (const one of people) {
    const lost = services.filter(
      ({ passenger, emd, refundable }) => passenger === one.passenger && emd === null && !refundable,
    )
    if (creditOf(one) > lost.reduce((sum, { price }) => sum + price, 0))
      return `what EMDs pay for passenger ${one.passenger} would come back in money`
  }
  return undefined
}
