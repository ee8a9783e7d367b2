import type { Input } from '#contract/kernel/endpoint'
import type { MarginRule, margins } from '#contract/money/margins'
import { westernDigits } from '#web/i18n/digits.ts'
import { wholeOf } from '#web/kit/form/typed-numbers.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'
import type { ChosenAgency } from '#web/kit/people/agency-field.tsx'
import type { CompanyLayer } from './margins.queries.ts'

/** A rule as it is typed: numbers are text until they are sent, what is empty is no condition. */
export type TypedRule = {
  agency: ChosenAgency | null
  percent: string
  fixed: string
  per: MarginRule['per']
  floor: string
  cap: string
  priority: string
  active: boolean
} & Record<(typeof conditions)[number], string>

const conditions = [
  'airline',
  'origin',
  'destination',
  'cabin',
  'ptc',
  'product',
  'supplier',
  'sale_from',
  'sale_to',
  'travel_from',
  'travel_to',
] as const
const codes: readonly string[] = ['airline', 'origin', 'destination']

export function typedRule(rule: MarginRule | null): TypedRule {
  const text = (money: MarginRule['fixed']) =>
    money ? `${money.amount < 0 ? '-' : ''}${shortTyped(Math.abs(money.amount), money.currency)}` : ''
  const named = Object.fromEntries(conditions.map((name) => [name, rule?.[name] ?? '']))
  return {
    ...(named as Record<(typeof conditions)[number], string>),
    agency: rule?.agency ?? null,
    percent: rule && rule.basis_points !== 0 ? String(rule.basis_points / 100) : '',
    fixed: text(rule?.fixed ?? null),
    per: rule?.per ?? 'passenger',
    floor: text(rule?.min ?? null),
    cap: text(rule?.max ?? null),
    priority: rule ? String(rule.priority) : '0',
    active: rule?.active ?? true,
  }
}

const signed = (typed: string, read: (text: string) => number | null): number | null => {
  const text = westernDigits(typed).trim().replace('−', '-')
  if (text === '') return 0
  const size = read(text.replace(/^-/, ''))
  return size === null ? null : text.startsWith('-') ? -size : size
}
/** Percentages have two decimals: a basis point is a hundredth of a percent. Below zero: under cost. */
const pointsOf = (typed: string) =>
  signed(typed, (text) =>
    /^\d{1,3}([.,٫]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(/[,٫]/, '.')) * 100) : null,
  )
const minorIn = (typed: string, currency: string) => signed(typed, (text) => amountOf(text, currency))

/** Fields in which no number stands where one is needed. */
export const wrongNumbers = (typed: TypedRule, currency: string): ('percent' | 'fixed' | 'floor' | 'cap')[] => [
  ...(pointsOf(typed.percent) === null ? (['percent'] as const) : []),
  ...(['fixed', 'floor', 'cap'] as const).filter((name) => minorIn(typed[name], currency) === null),
]

/** As the call of the layer takes it. */
export function ruleBody(layer: CompanyLayer, typed: TypedRule, currency: string, id: string | undefined) {
  const money = (text: string) => {
    const amount = text.trim() === '' ? null : minorIn(text, currency)
    return amount === null ? null : { amount, currency }
  }
  const value = {
    basis_points: pointsOf(typed.percent) ?? 0,
    fixed: money(typed.fixed),
    per: typed.per,
    min: money(typed.floor),
    max: money(typed.cap),
    active: typed.active,
  }
  const named = Object.fromEntries(
    conditions.map((name) => {
      const text = typed[name].trim()
      return [name, (codes.includes(name) ? text.toUpperCase() : text) || null]
    }),
  )
  const rule = { ...(id ? { id } : {}), ...named, ...value, priority: wholeOf(typed.priority.trim() || '0') }
  const body =
    layer === 'airline'
      ? { airline: named['airline'] ?? '', ...value }
      : layer === 'customer'
        ? { margins: [rule] }
        : { agency_id: typed.agency?.id ?? null, ...rule }
  return body as unknown as Input<typeof margins.saveCompanyMargin>['body']
}

/** What the call says beside one field of the form. */
export const ruleField = (path: string): string =>
  path
    .replace(/^margins\.0\./, '')
    .replace(/^basis_points/, 'percent')
    .replace(/^fixed.*/, 'fixed')
    .replace(/^min.*/, 'floor')
    .replace(/^max.*/, 'cap')
    .replace(/^agency_id/, 'agency')
