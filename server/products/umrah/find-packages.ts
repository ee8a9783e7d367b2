import type { Input } from '#contract/kernel/endpoint'
import type { umrah } from '#contract/selling/umrah'
import { roomPlaces } from '#contract/selling/umrah-terms'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'

type Asked = Input<typeof umrah.list>['query']

const inMonth = ({ starts }: UmrahDeparture, month: string): boolean =>
  month.startsWith('14')
    ? starts.hijri !== null && `${starts.hijri.year}-${String(starts.hijri.month).padStart(2, '0')}` === month
    : starts.date.startsWith(month)

const lowestOf = ({ prices }: UmrahDeparture): number =>
  Math.min(
    ...prices.filter(({ place }) => (roomPlaces as readonly string[]).includes(place)).map(({ price }) => price.amount),
  )

/** Whether a departure is what somebody looks for; stars and metres are those of Makkah's hotel. */
function fits(one: UmrahDeparture, asked: Asked): boolean {
  const makkah = one.stays.filter(({ city }) => city === 'makkah')
  return (
    (!asked.month || inMonth(one, asked.month)) &&
    (!asked.from || one.from_city.code === asked.from) &&
    (!asked.nights_max || one.nights <= asked.nights_max) &&
    (!asked.stars || makkah.every(({ stars }) => stars >= asked.stars!)) &&
    (asked.metres === undefined || makkah.every(({ haram_m }) => haram_m <= asked.metres!)) &&
    (!asked.budget || lowestOf(one) <= asked.budget)
  )
}

/** Packages with the departures that fit; one without any is left out. */
export function findPackages(packages: readonly UmrahPackage[], asked: Asked): UmrahPackage[] {
  return packages.flatMap((one) => {
    const departures = one.departures.filter((departure) => fits(departure, asked))
    if (departures.length === 0) return []
    const prices = departures.filter(({ on_sale }) => on_sale).map(lowestOf)
    const lowest = one.lowest && prices.length > 0 ? { ...one.lowest, amount: Math.min(...prices) } : null
    return [{ ...one, departures, lowest }]
  })
}
