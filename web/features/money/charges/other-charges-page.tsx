import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Charge } from '#contract/money/charges'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ChargeWords } from './charge-words.tsx'
import { chargesQuery } from './charges.queries.ts'

/** What the company charges this agency, act by act, each worked out on one fare. */
export function OtherChargesPage() {
  const t = useText('charges')
  return (
    <PortalPage title={t('title')}>
      <AgencyGate>
        <Charges />
      </AgencyGate>
    </PortalPage>
  )
}

function Charges() {
  const t = useText('charges')
  const { data, error, refetch } = useQuery(chargesQuery(useApi()))
  if (error && !data)
    return <ErrorState title={t('failed')} text={t('failed_text')} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <p className="text-14 text-ink-2">{t('intro')}</p>
      <Card flush>{data ? <ChargeTable charges={data} /> : <TableSkeleton />}</Card>
      {data && data.length > 0 && <p className="text-13 text-ink-3">{t('free')}</p>}
    </>
  )
}

type ChargeTableProps = {
  charges: readonly Charge[]
  /** In place of rows; what an agency is told unless given. */
  empty?: ReactNode
}

/** Each event with its charge, worked out on one fare. */
export function ChargeTable({ charges, empty }: ChargeTableProps) {
  const t = useText('charges')
  const columns: Column<Charge>[] = [
    {
      id: 'what',
      head: t('what'),
      cell: (charge) => (
        <>
          <span className="font-mid">{t(`event_${charge.event}`)}</span>
          <span className="block text-12 text-ink-3">{t(`note_${charge.event}`)}</span>
        </>
      ),
    },
    {
      id: 'charge',
      head: t('charge'),
      cell: (charge) => (
        <>
          <ChargeWords charge={charge} />
          <span className="mt-1 block text-12 text-ink-3 sm:hidden">
            {t('example')}: <Money value={charge.example.amount} decimals="always" className="font-mid text-ink" />
            <span className="block">{t.rich('example_text', { base: <Money value={charge.example.base} /> })}</span>
          </span>
        </>
      ),
    },
    {
      id: 'example',
      head: t('example'),
      align: 'end',
      from: 'sm',
      cell: ({ example }) => (
        <>
          <Money value={example.amount} decimals="always" className="font-mid" />
          <span className="block text-12 text-ink-3">
            {t.rich('example_text', { base: <Money value={example.base} /> })}
          </span>
        </>
      ),
    },
  ]
  return (
    <Table
      label={t('table')}
      columns={columns}
      rows={charges}
      keyOf={(charge) => charge.id}
      empty={
        empty ?? (
          <Empty
            title={t('none_title')}
            text={t('none_text')}
            action={
              <Link href={paths.agentLedger()} className={buttonStyle('secondary')}>
                {t('see_ledger')}
              </Link>
            }
          />
        )
      }
    />
  )
}

const TableSkeleton = () => (
  <Loading>
    <div className="grid gap-3 p-card">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  </Loading>
)
