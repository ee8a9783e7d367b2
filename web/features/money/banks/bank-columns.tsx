import type { Reply } from '#contract/kernel/endpoint'
import type { Bank, banks } from '#contract/money/banks'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table.tsx'

type Receipts = Reply<typeof banks.receipts>['data']
type BankColumns = {
  /** Without them for whom the books are closed. */
  receipts: Receipts | null
  onArchive: (bank: Bank) => void
}

/** What the list of accounts shows; on a phone what came in stands below the name. */
export function useBankColumns({ receipts, onArchive }: BankColumns): Column<Bank>[] {
  const t = useText('banks')
  const locale = useLocale()
  const sumsOf = ({ id, currency }: Bank) => {
    const none = { amount: 0, currency }
    const found = receipts?.find(({ bank_id, balance }) => bank_id === id && balance.currency === currency)
    return found ?? { balance: none, today: none, today_count: 0 }
  }
  const sums: Column<Bank>[] = [
    {
      id: 'today',
      head: t('today'),
      align: 'end',
      from: 'md',
      cell: (bank) => {
        const { today, today_count } = sumsOf(bank)
        if (today_count === 0) return <span className="text-ink-3">–</span>
        return (
          <>
            <Money value={today} decimals="always" className="font-mid" />
            <span className="block text-12 text-ink-3">{t('today_count', { count: today_count })}</span>
          </>
        )
      },
    },
    {
      id: 'balance',
      head: t('balance'),
      align: 'end',
      from: 'sm',
      cell: (bank) => <Money value={sumsOf(bank).balance} decimals="always" />,
    },
  ]
  return [
    {
      id: 'bank',
      head: t('bank'),
      cell: (bank) => (
        <>
          <Link href={paths.adminBank(bank.id)} className={`${textLink} font-mid`}>
            <bdi>{locale === 'ar' ? bank.name_ar : bank.name_en}</bdi>
          </Link>
          <bdi className="block text-12 text-ink-3">{bank.account_title}</bdi>
        </>
      ),
    },
    {
      id: 'account',
      head: t('account'),
      from: 'lg',
      cell: (bank) => (
        <>
          <Code className="whitespace-nowrap">{bank.iban ?? bank.account_number}</Code>
          {bank.swift && <Code className="block text-12 text-ink-3">{bank.swift}</Code>}
        </>
      ),
    },
    ...(receipts ? sums : []),
    {
      id: 'shown',
      head: t('shown'),
      from: 'sm',
      cell: ({ active }) => <Tag tone={active ? 'ok' : 'mute'}>{t(active ? 'shown_yes' : 'shown_no')}</Tag>,
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('archive')}</span>,
      align: 'end',
      cell: (bank) => (
        <Button size="small" look="ghost" onClick={() => onArchive(bank)}>
          {t('archive')}
        </Button>
      ),
    },
  ]
}
