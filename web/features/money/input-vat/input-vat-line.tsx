import { useQuery } from '@tanstack/react-query'
import { inputVat } from '#contract/money/input-vat'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'

type LineProps = { from: string | undefined; to: string | undefined; output: readonly Amount[] }

/** Beside the output VAT of a period: what suppliers' invoices deduct from it, and what is left to pay. */
export function InputVatLine({ from, to, output }: LineProps) {
  const t = useText('input_vat')
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['books', 'input-vat-sums', from, to],
    queryFn: async ({ signal }) => (await api(inputVat.summary, { query: { from, to }, signal })).data,
  })
  if (!data || data.length === 0) return null
  const money = (value: Amount) => <Money value={value} decimals="always" className="font-mid" />
  return (
    <Card>
      {data.map(({ vat, account, invoices, ties }) => {
        const owed = output.find(({ currency }) => currency === vat.currency)?.amount ?? 0
        return (
          <p key={vat.currency} className="flex flex-wrap gap-x-3 gap-y-1 text-14">
            <span>{t.rich('line', { vat: money(vat), invoices: t('line_invoices', { count: invoices }) })}</span>
            <span>{t.rich('to_pay', { amount: money({ ...vat, amount: owed - vat.amount }) })}</span>
            {!ties && <span className="text-bad">{t.rich('differs', { account: money(account) })}</span>}
            <Link href={paths.inputVat()} className={textLink}>
              {t('title')}
            </Link>
          </p>
        )
      })}
    </Card>
  )
}
