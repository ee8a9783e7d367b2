import type { Input } from '#contract/kernel/endpoint'
import type { Charge, ChargeEvent, charges } from '#contract/money/charges'
import type { ChargeValue } from '#contract/money/charge-amount'
import type { ChosenAgency } from '#web/kit/people/agency-field.tsx'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'
import { pointsOf as pointsTyped } from './own-margin.rules.ts'

/** A charge as it is typed: numbers are text until they are sent. */
export type TypedCharge = {
  agency: ChosenAgency | null
  event: ChargeEvent | ''
  kind: 'fixed' | 'percent'
  percent: string
  amount: string
  per: 'passenger' | 'booking'
  floor: string
  cap: string
  active: boolean
}
const amounts = ['amount', 'floor', 'cap'] as const

export function typedCharge(charge: Charge | null): TypedCharge {
  const text = (money: Charge['min']) => (money ? shortTyped(money.amount, money.currency) : '')
  return {
    agency: charge?.agency ?? null,
    event: charge?.event ?? '',
    kind: charge?.kind ?? 'fixed',
    percent: charge?.kind === 'percent' ? String(charge.basis_points / 100) : '',
    amount: charge?.kind === 'fixed' ? text(charge.fixed) : '',
    per: charge?.per ?? 'passenger',
    floor: text(charge?.min ?? null),
    cap: text(charge?.max ?? null),
    active: charge ? charge.status === 'active' : true,
  }
}

const pointsOf = (text: string) => pointsTyped(text || '0')

/** Fields in which no number stands where one is needed. */
export function wrongNumbers(typed: TypedCharge, currency: string): ('percent' | 'amount' | 'floor' | 'cap')[] {
  const value = typed.kind === 'percent' ? 'percent' : 'amount'
  const isWrong = (name: (typeof amounts)[number]) => typed[name].trim() && amountOf(typed[name], currency) === null
  return [
    ...(value === 'percent' && pointsOf(typed.percent) === null ? (['percent'] as const) : []),
    ...amounts.filter((name) => (name === 'amount' ? value === 'amount' : value === 'percent') && isWrong(name)),
  ]
}

/** What it comes to, as the server works it out; null while no value is typed. */
export function valueOf(typed: TypedCharge, currency: string): ChargeValue | null {
  const bound = (text: string) => (typed.kind === 'percent' && text.trim() ? amountOf(text, currency) : null)
  const basis_points = typed.kind === 'percent' ? pointsOf(typed.percent) : 0
  const fixed_minor = typed.kind === 'fixed' ? amountOf(typed.amount, currency) : 0
  if (basis_points === null || fixed_minor === null) return null
  return {
    kind: typed.kind,
    basis_points,
    fixed_minor,
    per: typed.per,
    min_minor: bound(typed.floor),
    max_minor: bound(typed.cap),
  }
}

/** As the call takes it. */
export function bodyOf(typed: TypedCharge, currency: string, id?: string) {
  const value = valueOf(typed, currency)
  const money = (amount: number | null | undefined) => (amount == null ? null : { amount, currency })
  return {
    ...(id ? { id } : {}),
    agency_id: typed.agency?.id ?? null,
    event: typed.event,
    kind: typed.kind,
    basis_points: value?.basis_points ?? 0,
    ...(typed.kind === 'fixed' && typed.amount.trim() ? { fixed: money(value?.fixed_minor) ?? undefined } : {}),
    per: typed.per,
    min: money(value?.min_minor),
    max: money(value?.max_minor),
    status: typed.active ? 'active' : 'inactive',
  } as Input<typeof charges.save>['body']
}

/** What the call says beside one field of the form. */
export const chargeField = (path: string): string =>
  path
    .replace(/^fixed.*/, 'amount')
    .replace(/^basis_points/, 'percent')
    .replace(/^min.*/, 'floor')
    .replace(/^max.*/, 'cap')
    .replace(/^agency_id/, 'agency')
    .replace(/^status/, 'active')
