import type { GroupRequest } from '#contract/selling/group-requests'
import { BlockFlights, Conditions } from '#web/features/selling/group-tickets/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ProgressTag } from './progress-tag.tsx'

/** What was asked for. */
export function AskedCard({ request }: { request: GroupRequest }) {
  const t = useText('group_requests')
  const words = useText('group_tickets')
  const format = useFormat()
  return (
    <Card title={t('asked')} action={<ProgressTag progress={request.progress} />}>
      <Facts
        rows={[
          [t('route'), <Code key="route">{`${request.origin} – ${request.destination}`}</Code>],
          [t('group'), <bdi key="name">{request.name}</bdi>],
          [t('depart_on'), format.date(request.depart_on, 'weekday')],
          [t('return_on'), request.return_on ? format.date(request.return_on, 'weekday') : t('one_way')],
          [
            t('who'),
            [
              words('count_adults', { count: request.adults }),
              ...(request.children > 0 ? [words('count_children', { count: request.children })] : []),
              ...(request.infants > 0 ? [words('count_infants', { count: request.infants })] : []),
            ].join(' · '),
          ],
          [t('cabin'), words(`cabin_${request.cabin}`)],
          [
            t('flexible'),
            request.flexible_days === 0 ? t('flexible_no') : t('flexible_days', { count: request.flexible_days }),
          ],
          [t('budget'), request.budget ? <Money key="budget" value={request.budget} /> : '–'],
        ]}
      />
      {request.note && (
        <p dir="auto" className="text-as-page mt-4 border-t border-line pt-3 text-14 whitespace-pre-line">
          {request.note}
        </p>
      )}
    </Card>
  )
}

/** The offer that stands: flights, what it comes to, and its conditions. */
export function OfferCard({ request, hideNet = false }: { request: GroupRequest; hideNet?: boolean }) {
  const t = useText('group_requests')
  const words = useText('group_tickets')
  const locale = useLocale()
  const moment = useMoment()
  const { offer } = request
  if (!offer)
    return (
      <Card title={t('offer')}>
        <p className="text-14 text-ink-2">{t('no_offer')}</p>
      </Card>
    )
  const line = (name: string, value: typeof offer.total, strong = false) => (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? 'font-mid' : 'text-ink-2'}>{name}</dt>
      <dd className={strong ? 'text-20 font-mid' : ''}>
        <Money value={value} />
      </dd>
    </div>
  )
  return (
    <Card title={t('offer')} note={offer.airline_name[locale]}>
      {request.state === 'offered' && request.valid_until && (
        <p className="mb-3 text-14 text-ink-2">{t('holds_until', { when: moment(request.valid_until) })}</p>
      )}
      <BlockFlights block={offer} />
      <p className="mt-3 text-14 text-ink-2">
        {words('checked_bag', { kg: offer.checked_kg })}
        {' · '}
        {words('cabin_bag', { kg: offer.cabin_kg })}
      </p>
      <div className="my-4 grid gap-1.5 border-y border-line py-3 text-14">
        <dl className="grid gap-1.5">
          {!hideNet && line(words('per_adult'), offer.price.adult)}
          {!hideNet && request.children > 0 && line(words('per_child'), offer.price.child)}
          {!hideNet && request.infants > 0 && line(words('per_infant'), offer.price.infant)}
          {!hideNet && line(words('total'), offer.total, true)}
          {offer.selling && line(words('customer_pays'), offer.selling, hideNet)}
          {!hideNet && offer.deposit && line(words('pay_now'), offer.deposit)}
          {!hideNet && offer.balance && line(words('pay_later'), offer.balance)}
        </dl>
        {offer.free_seats > 0 && (
          <p className="text-13 font-mid text-ok">{words('free_seats', { count: offer.free_seats })}</p>
        )}
      </div>
      <Conditions of={{ ...offer, deposit: offer.deposit_per_seat, free: null }} />
      {offer.note && <p className="mt-4 border-t border-line pt-3 text-14 whitespace-pre-line">{offer.note[locale]}</p>}
    </Card>
  )
}

const acts = ['make', 'offer', 'accept', 'decline', 'refuse', 'cancel', 'expire'] as const

/** What happened to it, the newest last. */
export function HistoryCard({ request }: { request: GroupRequest }) {
  const t = useText('group_requests')
  const moment = useMoment()
  const word = (act: string) => {
    const known = acts.find((one) => one === act)
    return known ? t(`act_${known}`) : act
  }
  return (
    <Card title={t('history')}>
      <Timeline
        entries={request.history.map(({ at, act, who, note }, index) => ({
          id: String(index),
          time: moment(at),
          title: word(act),
          lines: [who, note].filter((line) => line !== null),
        }))}
      />
    </Card>
  )
}
