import { CheckCheck, TriangleAlert } from 'lucide-react'
import type { VatRate, VatTie } from '#contract/money/vat-report'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type RatesProps = { rates: readonly VatRate[]; ties: readonly VatTie[]; onShow: (rate: VatRate) => void }

/** What was supplied at each rate, what was given back of it, and whether the tax account says the same. */
export function VatRates({ rates, ties, onShow }: RatesProps) {
  const t = useText('vat_report')
  const money = (
    id: 'output_net' | 'output_vat' | 'corrected_net' | 'corrected_vat' | 'net' | 'vat',
    from?: 'md' | 'lg',
  ): Column<VatRate> => ({
    id,
    head: t(id),
    align: 'end',
    ...(from ? { from } : {}),
    cell: (row) => <Bare value={row[id]} strong={id === 'vat'} />,
  })
  const columns: Column<VatRate>[] = [
    {
      id: 'rate',
      head: t('rate'),
      cell: (row) => (
        <>
          <button type="button" className={`${textLink} text-start font-mid`} onClick={() => onShow(row)}>
            {t(`category_${row.category}`)} <Code>{row.rate_bp / 100} %</Code>
          </button>
          {row.reason && <Code className="block text-12 text-ink-3">{row.reason}</Code>}
        </>
      ),
    },
    money('output_net', 'md'),
    money('output_vat', 'lg'),
    money('corrected_net', 'md'),
    money('corrected_vat', 'lg'),
    money('net'),
    money('vat'),
  ]
  return (
    <Card flush title={t('by_rate')}>
      <Table
        label={t('by_rate')}
        columns={columns}
        rows={rates}
        keyOf={(row) => `${row.country}${row.category}${row.rate_bp}${row.reason}${row.vat.currency}`}
        empty={<p className="px-card pb-card text-14 text-ink-2">{t('empty_text')}</p>}
      />
      {ties.map((tie) => (
        <p
          key={tie.vat.currency}
          className="flex flex-wrap items-baseline gap-2 border-t border-line px-card py-3 text-14"
        >
          {tie.ties ? (
            <CheckCheck aria-hidden className="size-4 self-center text-ok" />
          ) : (
            <TriangleAlert aria-hidden className="size-4 self-center text-bad" />
          )}
          {t.rich(tie.ties ? 'ties' : 'differs', {
            vat: <Money value={tie.vat} decimals="always" className="font-mid" />,
            account: <Money value={tie.account} decimals="always" className="font-mid" />,
          })}
          {tie.account_id && (
            <Link href={paths.adminLedger({ account: tie.account_id })} className={textLink}>
              {t('open_account')}
            </Link>
          )}
        </p>
      ))}
    </Card>
  )
}

const Bare = ({ value, strong }: { value: Amount; strong: boolean }) => (
  <Money value={value} decimals="always" {...(strong ? { className: 'font-mid' } : {})} />
)
