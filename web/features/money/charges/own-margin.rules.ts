import { minorDigits, roundingStep, roundUp, shareOf } from '#contract/kernel/currency'
import type { MarginRule, OwnMargin } from '#contract/money/margins'
import { westernDigits } from '#web/i18n/digits.ts'
import { amountOf } from '#web/kit/money/typed.ts'

/** A margin as it is typed: numbers are text until they are sent. The first has no conditions: it is for all the rest. */
export type TypedMargin = {
  kind: 'percent' | 'fixed'
  value: string
  /** Of a percentage: what it adds at least and at most for each passenger. */
  floor: string
  cap: string
  per: MarginRule['per']
  airline: string
  origin: string
  destination: string
  cabin: OwnMargin['cabin'] | ''
  /** What a program may have set and the form has no field for: it is handed back as it came. */
  kept: Partial<Pick<OwnMargin, 'fixed' | 'min' | 'max'>>
}
export type TypedMargins = { margins: TypedMargin[] }

export const noMargin: TypedMargin = {
  kind: 'percent',
  value: '',
  floor: '',
  cap: '',
  per: 'passenger',
  airline: '',
  origin: '',
  destination: '',
  cabin: '',
  kept: {},
}

/** `2.5`, `2,5` and `٢٫٥` of a percentage are 250 basis points; null where it is no number or too exact. */
export function pointsOf(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,٫](\d{1,2}))?$/.exec(westernDigits(typed).trim()) ?? []
  return whole === undefined ? null : Number(whole + part.padEnd(percentDigits, '0'))
}
const textOf = (minor: number, digits: number) => {
  const text = (minor / 10 ** digits).toFixed(digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Percentages have two decimals: a basis point is a hundredth of a percent. */
const percentDigits = 2
const digitsOf = (kind: TypedMargin['kind'], currency: string) =>
  kind === 'percent' ? percentDigits : minorDigits(currency)
/** Basis points or minor units, as the kind of the margin has it; nothing typed is nothing added. */
const valueOf = ({ kind, value }: TypedMargin, currency: string): number | null =>
  kind === 'percent' ? pointsOf(value || '0') : amountOf(value || '0', currency)
const percentMax = 10_000

/** What is wrong with a typed value, by the key of its words. */
export function valueProblem(typed: TypedMargin, currency: string): 'not_a_number' | 'too_much' | null {
  const minor = valueOf(typed, currency)
  if (minor === null) return 'not_a_number'
  return typed.kind === 'percent' && minor > percentMax ? 'too_much' : null
}

/** What is wrong with a floor or a cap. */
export function boundProblem(
  typed: TypedMargin,
  end: 'floor' | 'cap',
  currency: string,
): 'not_a_number' | 'crossed' | null {
  if (typed.kind === 'fixed' || !typed[end].trim()) return null
  const [floor, cap] = [amountOf(typed.floor, currency), amountOf(typed.cap, currency)]
  if ((end === 'floor' ? floor : cap) === null) return 'not_a_number'
  return end === 'cap' && floor !== null && cap !== null && cap < floor ? 'crossed' : null
}

/** Minor units of a floor or a cap; null where there is none. */
const boundOf = (text: string, currency: string) => (text.trim() ? amountOf(text, currency) : null)

/** As the call takes it. A general margin of nothing is no margin. */
export function marginsOf({ margins }: TypedMargins, currency: string) {
  return margins.flatMap((typed, index) => {
    const minor = valueOf(typed, currency) ?? 0
    const isNothing = minor === 0 && !(typed.kind === 'percent' && typed.floor.trim())
    if (index === 0 && isNothing && Object.keys(typed.kept).length === 0) return []
    const code = (text: string) => text.trim().toUpperCase() || null
    const bound = (text: string) => {
      const amount = boundOf(text, currency)
      return amount === null ? null : { amount, currency }
    }
    const value =
      typed.kind === 'percent'
        ? { basis_points: minor, min: bound(typed.floor), max: bound(typed.cap) }
        : { fixed: { amount: minor, currency } }
    const conditions = {
      airline: code(typed.airline),
      origin: code(typed.origin),
      destination: code(typed.destination),
    }
    return [{ ...conditions, cabin: typed.cabin || null, per: typed.per, ...typed.kept, ...value }]
  })
}

/** What the call says beside one field of the form. */
const shownAs = [
  [/\.(basis_points|fixed(\.amount)?)$/, '.value'],
  [/\.min(\.amount)?$/, '.floor'],
  [/\.max(\.amount)?$/, '.cap'],
] as const

/** A path of the call as the form names it. A general margin that is not sent counts in the form alone. */
export function fieldAt(path: string, typed: TypedMargins, currency: string): string {
  const unsent = typed.margins.length - marginsOf(typed, currency).length
  const placed = path.replace(/^margins\.(\d+)/, (_, index: string) => `margins.${Number(index) + unsent}`)
  return shownAs.reduce((name, [pattern, field]) => name.replace(pattern, field), placed)
}

const isGeneral = (rule: MarginRule) => !rule.airline && !rule.origin && !rule.destination && !rule.cabin

/** The rules in force as fields: the general one first, empty where there is none. */
export function typedOf(rules: readonly MarginRule[], currency: string): TypedMargins {
  const typed = (rule: MarginRule): TypedMargin => {
    const kind = rule.fixed && rule.basis_points === 0 ? 'fixed' : 'percent'
    const minor = kind === 'fixed' ? (rule.fixed?.amount ?? 0) : rule.basis_points
    const bound = (money: MarginRule['min']) =>
      kind === 'percent' && money ? textOf(money.amount, minorDigits(currency)) : ''
    return {
      kind,
      value: minor === 0 ? '' : textOf(minor, digitsOf(kind, currency)),
      floor: bound(rule.min),
      cap: bound(rule.max),
      per: rule.per,
      airline: rule.airline ?? '',
      origin: rule.origin ?? '',
      destination: rule.destination ?? '',
      cabin: rule.cabin ?? '',
      kept: {
        ...(kind === 'percent' && rule.fixed ? { fixed: rule.fixed } : {}),
        ...(kind === 'fixed' && rule.min ? { min: rule.min } : {}),
        ...(kind === 'fixed' && rule.max ? { max: rule.max } : {}),
      },
    }
  }
  const general = rules.find(isGeneral)
  return { margins: [general ? typed(general) : noMargin, ...rules.filter((rule) => !isGeneral(rule)).map(typed)] }
}

/** One adult on two flights: what the agency pays, adds, and its customer pays; as the server works it out. */
export function exampleOf(typed: TypedMargin, currency: string) {
  const unit = 10 ** minorDigits(currency)
  const [base, net] = [1_000 * unit, 1_240 * unit]
  const minor = valueOf(typed, currency) ?? 0
  const flights = typed.per === 'segment' ? 2 : 1
  const isPercent = typed.kind === 'percent'
  const fixed = (isPercent ? (typed.kept.fixed?.amount ?? 0) : minor) * flights
  const free = isPercent ? shareOf(base, minor) + fixed : fixed
  const floor = isPercent ? boundOf(typed.floor, currency) : typed.kept.min?.amount
  const cap = isPercent ? boundOf(typed.cap, currency) : typed.kept.max?.amount
  const added = Math.min(Math.max(free, floor ?? free), cap ?? Number.POSITIVE_INFINITY)
  const selling = added === 0 ? net : roundUp(net + added, roundingStep(currency))
  const money = (amount: number) => ({ amount, currency })
  return { base: money(base), net: money(net), margin: money(selling - net), selling: money(selling) }
}
