import type { BankLineRow } from '#contract/money/bank-lines'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'

/** A line as the bank wrote it, and what became of it. */
export function LineFacts({ line }: { line: BankLineRow }) {
  const t = useText('bank_lines')
  const format = useFormat()
  const locale = useLocale()
  const rows = [
    [t('amount'), <Money key="amount" value={line.amount} decimals="always" className="text-18 font-mid" />],
    [t('day'), format.date(line.day, 'full')],
    [t('reference'), line.reference && <Code key="reference">{line.reference}</Code>],
    [t('sender'), line.sender && <bdi key="sender">{line.sender}</bdi>],
    [t('description'), line.description && <bdi key="description">{line.description}</bdi>],
    [t('bank'), <bdi key="bank">{locale === 'ar' ? line.bank.name_ar : line.bank.name_en}</bdi>],
    [
      t('deposit'),
      line.deposit_id && (
        <Link key="deposit" href={paths.depositDetails(line.deposit_id)} className={textLink}>
          <Code>{line.deposit_id}</Code>
        </Link>
      ),
    ],
    [t('reason'), line.reason && <bdi key="reason">{line.reason}</bdi>],
  ] as const
  return <Facts rows={rows.filter(([, value]) => value)} />
}
