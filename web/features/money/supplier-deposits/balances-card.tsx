import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { supplierDeposits, type SupplierDeposit } from '#contract/money/supplier-deposits'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Money } from '#web/ui/money.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { depositsAtSuppliersQuery } from './supplier-deposits.queries.ts'

/** What lies at suppliers that are paid in advance. `quiet`: nothing is shown where there are none. */
export function BalancesCard({ quiet }: { quiet?: true }) {
  return (
    <WithTexts feature="supplier_deposits" fallback={null}>
      {() => <Balances quiet={quiet === true} />}
    </WithTexts>
  )
}

function Balances({ quiet }: { quiet: boolean }) {
  const t = useText('supplier_deposits')
  const { data } = useQuery(depositsAtSuppliersQuery(useApi()))
  if (!data || (quiet && data.data.length === 0)) return null
  return (
    <Card flush title={t('balances')}>
      <Table
        label={t('balances')}
        columns={[
          {
            id: 'supplier',
            head: t('supplier'),
            cell: (row: SupplierDeposit) => (
              <>
                <bdi className="font-mid">{row.name}</bdi>
                {row.waiting > 0 && (
                  <span className="block text-12 text-ink-3">{t('waiting_count', { count: row.waiting })}</span>
                )}
              </>
            ),
          },
          {
            id: 'lasts',
            head: t('lasts'),
            from: 'sm',
            cell: (row) => <Lasts row={row} />,
          },
          {
            id: 'per_day',
            head: t('per_day'),
            align: 'end',
            from: 'lg',
            cell: (row) => <Money value={row.per_day} decimals="always" size="bare" />,
          },
          { id: 'theirs', head: t('theirs'), align: 'end', from: 'md', cell: (row) => <Theirs row={row} /> },
          {
            id: 'balance',
            head: t('balance'),
            align: 'end',
            cell: (row) => (
              <Money
                value={row.balance}
                decimals="always"
                className={row.balance.amount < 0 ? 'font-mid text-bad' : 'font-mid'}
              />
            ),
          },
        ]}
        rows={data.data}
        keyOf={(row) => `${row.supplier} ${row.currency}`}
        empty={<Empty title={t('none_prepaid')} text={t('none_prepaid_text')} />}
      />
    </Card>
  )
}

function Lasts({ row }: { row: SupplierDeposit }) {
  const t = useText('supplier_deposits')
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {row.days_left === null ? '–' : t('days', { count: row.days_left })}
      {row.low && <Tag tone="bad">{t('low')}</Tag>}
    </span>
  )
}

/** What the supplier says itself, and the way to ask it again. */
function Theirs({ row }: { row: SupplierDeposit }) {
  const t = useText('supplier_deposits')
  const api = useApi()
  const clock = useClock()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    try {
      const { message } = await api(supplierDeposits.compare, { body: { supplier: row.supplier } })
      toast('success', translate(message) ?? '')
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      setBusy(false)
      fetchAgain(cache, supplierDeposits.compare)
    }
  }
  if (!row.tells && !row.theirs) return <span className="text-ink-3">{t('tells_not')}</span>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {row.theirs && (
        <span>
          <Money value={row.theirs.balance} decimals="always" size="bare" />
          <span className={row.theirs.difference.amount === 0 ? 'block text-12 text-ink-3' : 'block text-12 text-bad'}>
            {row.theirs.difference.amount === 0
              ? t('agrees', { when: clock.moment(row.theirs.asked_at) })
              : t.rich('differs', { amount: <Money value={row.theirs.difference} decimals="always" /> })}
          </span>
        </span>
      )}
      {row.tells && (
        <Button size="small" look="ghost" loading={busy} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      )}
    </span>
  )
}
