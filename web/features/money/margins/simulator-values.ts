import type { simulatedProducts } from '#contract/money/margins'
import { westernDigits } from '#web/i18n/digits.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'
import type { ChosenAgency } from '#web/kit/people/agency-field.tsx'
import type { SimulatorQuery } from './margins.queries.ts'

const names = [
  'product',
  'origin',
  'destination',
  'airline',
  'cabin',
  'base',
  'taxes',
  'adults',
  'children',
  'day',
] as const
/** As it is typed: amounts in the company's currency. Without an agency a customer buys. */
export type SimulatorValues = Record<(typeof names)[number], string> & {
  channel: 'customer' | 'agent'
  agency: ChosenAgency | null
}
type Address = Readonly<Record<string, string | undefined>>
const start: Address = { product: 'flight', cabin: 'economy', adults: '1', children: '0' }

export const typedFrom = (address: Address): SimulatorValues => ({
  ...(Object.fromEntries(names.map((name) => [name, address[name] ?? start[name] ?? ''])) as Record<
    (typeof names)[number],
    string
  >),
  channel: address['channel'] === 'agent' ? 'agent' : 'customer',
  agency: address['agency']
    ? {
        id: address['agency'],
        code: '',
        name: { en: address['agency_name'] ?? '', ar: address['agency_name'] ?? '' },
      }
    : null,
})

/** The address that asks for it. */
export const askedOf = ({ agency, channel, ...typed }: SimulatorValues): Record<string, string | undefined> => ({
  ...Object.fromEntries(names.map((name) => [name, typed[name].trim() || undefined])),
  channel,
  agency: channel === 'agent' ? agency?.id : undefined,
  agency_name: channel === 'agent' ? agency?.name.en : undefined,
})

/** What the address asks; null where nothing was asked yet. An amount that is none is refused by the server. */
export function queryOf(address: Address, currency: string): SimulatorQuery | null {
  if (!address['origin'] && !address['base']) return null
  const minor = (text: string | undefined) => (text ? String(amountOf(text, currency) ?? text) : undefined)
  const upper = (text: string | undefined) => (text ?? '').trim().toUpperCase()
  const product = (address['product'] ?? 'flight') as (typeof simulatedProducts)[number]
  const flight = {
    origin: upper(address['origin']),
    destination: upper(address['destination']),
    airline: upper(address['airline']),
    cabin: (address['cabin'] ?? 'economy') as 'economy',
  }
  return {
    product,
    ...(product === 'flight' ? flight : {}),
    base: minor(address['base']) ?? '',
    ...(product === 'flight' && address['taxes'] ? { taxes: minor(address['taxes']) } : {}),
    adults: westernDigits(address['adults'] ?? '1'),
    children: product === 'flight' ? westernDigits(address['children'] ?? '0') : '0',
    ...(address['day'] ? { travel_day: address['day'] } : {}),
    channel: address['channel'] === 'agent' ? 'agent' : 'customer',
    ...(address['agency'] ? { agency_id: address['agency'] } : {}),
  }
}

/** One thousand as one types it, to show what a field takes. */
export const thousandIn = (currency: string) => shortTyped(amountOf('1000', currency) ?? 0, currency)
