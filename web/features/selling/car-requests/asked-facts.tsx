import type { CarRequest } from '#contract/selling/car-request-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'

/** What was asked for: the car, the days, the place and who. */
export function AskedFacts({ request }: { request: CarRequest }) {
  const t = useText('car_requests')
  const format = useFormat()
  const locale = useLocale()
  const { car, from_day, to_day, days, place, day_price, note, contact } = request
  return (
    <Facts
      rows={[
        [t('car'), <bdi key="car">{car[locale]}</bdi>],
        [t('day_price'), <Money key="price" value={day_price} />],
        [t('from_day'), format.date(from_day, 'weekday')],
        [t('to_day'), `${format.date(to_day, 'weekday')} (${t('days', { count: days })})`],
        [t('place'), <bdi key="place">{place}</bdi>],
        [t('name'), <bdi key="name">{contact.name}</bdi>],
        [t('email'), <Code key="email">{contact.email}</Code>],
        [t('phone'), <Code key="phone">{contact.phone}</Code>],
        ...(note ? [[t('note'), <bdi key="note">{note}</bdi>] as const] : []),
      ]}
    />
  )
}
