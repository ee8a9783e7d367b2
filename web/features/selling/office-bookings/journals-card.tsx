import type { OfficeBooking } from '#contract/selling/office-bookings'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { accountWords } from '#contract/money/account-words'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'

const kinds = [
  'sale',
  'due',
  'void',
  'void_fee',
  'refund',
  'card_payment',
  'card_refund',
  'adjustment',
  'reversal',
  'charge',
  'deposit',
  'split_out',
  'split_in',
  'card_fee',
  'card_dispute',
  'card_refund_failed',
] as const

/** What the booking moved in the books: each journal with its accounts, debit and credit. */
export function JournalsCard({ booking: { journals } }: { booking: OfficeBooking }) {
  const t = useText('office_bookings')
  const locale = useLocale()
  const moment = useMoment()
  if (!journals) return null
  const nameOf = (kind: string) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`journal_${known}`) : kind
  }
  return (
    <Card title={t('journals_title')}>
      {journals.length === 0 && <p className="text-14 text-ink-2">{t('journals_none')}</p>}
      <ol className="flex flex-col gap-5">
        {journals.map((journal) => (
          <li key={journal.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-mid">{nameOf(journal.kind)}</span>
              <span className="text-13 text-ink-3">{moment(journal.at)}</span>
            </p>
            <table className="mt-1 w-full text-14">
              <thead>
                <tr className="text-12 text-ink-3">
                  <th className="text-start font-text">{t('journal_account')}</th>
                  <th className="w-28 text-end font-text">{t('journal_debit')}</th>
                  <th className="w-28 text-end font-text">{t('journal_credit')}</th>
                </tr>
              </thead>
              <tbody>
                {journal.lines.map(({ owner, account, amount }, index) => (
                  <tr key={index} className="border-t border-line">
                    <td className="py-1.5 break-words">
                      {accountWords(account, locale)}{' '}
                      {owner !== 'company' && <bdi className="text-13 text-ink-3">{owner}</bdi>}
                    </td>
                    <Side amount={amount} when={amount.amount < 0} />
                    <Side amount={amount} when={amount.amount > 0} />
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type SideProps = { amount: { amount: number; currency: string }; when: boolean }
const Side = ({ amount, when }: SideProps) => (
  <td className="py-1.5 text-end font-mid">
    {when && <Money value={{ ...amount, amount: Math.abs(amount.amount) }} decimals="always" size="bare" />}
  </td>
)
