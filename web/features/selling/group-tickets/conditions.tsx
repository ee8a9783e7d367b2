import type { Money as Amount } from '#contract/kernel/shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'

export type Condition = {
  deposit: Amount
  kept: Amount
  name_fee: Amount
  release_on: string
  balance_on: string
  names_on: string
  ticket_on: string
  free: { per: number; price: Amount } | null
  reduction_percent: number
}

/** What is to be done until when, and what it costs not to. */
export function Conditions({ of }: { of: Condition }) {
  const t = useText('group_tickets')
  const format = useFormat()
  const day = (date: string) => format.date(date, 'weekday')
  const amount = (value: Amount) => <Money value={value} />
  return (
    <Facts
      rows={[
        [t('deposit_per_seat'), amount(of.deposit)],
        [t('balance_until'), day(of.balance_on)],
        [t('names_until'), day(of.names_on)],
        [t('tickets_until'), day(of.ticket_on)],
        [
          t('give_back_until', { day: day(of.release_on) }),
          of.kept.amount === 0 ? t('costs_nothing') : t.rich('costs_per_seat', { amount: amount(of.kept) }),
        ],
        [t('give_back_after'), t('deposit_lost')],
        ...(of.reduction_percent > 0
          ? [[t('reduction'), t('reduction_text', { percent: of.reduction_percent })] as const]
          : []),
        ...(of.name_fee.amount > 0 ? [[t('late_name'), amount(of.name_fee)] as const] : []),
        ...(of.free
          ? [[t('free_seat'), t.rich('free_seat_text', { count: of.free.per, amount: amount(of.free.price) })] as const]
          : []),
      ]}
    />
  )
}
