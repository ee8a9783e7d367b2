import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type Settlement, settlements } from '#contract/money/settlements'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Documents } from './documents.tsx'
import { Moves } from './moves.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { settlementQuery } from './settlements.queries.ts'
import { StateTag } from './state-tag.tsx'
import { StatementImport } from './statement-import.tsx'

const route = getRouteApi('/admin/settlement')

/** One closed period of a supplier: its documents beside the supplier's list, and what was paid. */
export function SettlementPage() {
  const t = useText('settlements')
  const { id } = route.useSearch()
  const { data, error } = useQuery({ ...settlementQuery(useApi(), id ?? ''), enabled: Boolean(id) })
  if (data) return <Details settlement={data} />
  return (
    <PortalPage
      title={
        <Trail href={paths.supplierPayables()} list={t('title')}>
          {t('settlement')}
        </Trail>
      }
    >
      {error || !id ? (
        <Empty title={t('missing')} text={t('missing_text')} />
      ) : (
        <Loading>
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </PortalPage>
  )
}

function Details({ settlement }: { settlement: Settlement }) {
  const t = useText('settlements')
  const format = useFormat()
  const mayAct = useHolds('ledger.adjust')
  const [paying, setPaying] = useState(false)
  const { id, reference, name, from_day, to_day, due_on, total, owed, state, statement } = settlement
  const facts = [
    [t('supplier'), <bdi key="supplier">{name}</bdi>],
    [t('period'), `${format.date(from_day, 'long')} – ${format.date(to_day, 'long')}`],
    [t('due_on'), format.date(due_on, 'long')],
    [t('total'), <Money key="total" value={total} decimals="always" />],
    [t('owed_now'), <Money key="owed" value={owed} decimals="always" className="text-18 font-mid" />],
    [t('their_total'), statement && <Money key="theirs" value={statement.total} decimals="always" />],
  ] as const
  return (
    <PortalPage
      title={
        <Trail href={paths.supplierPayables()} list={t('title')}>
          <Code>{reference}</Code>
        </Trail>
      }
      actions={
        <>
          <ExportMenu file={settlements.documentsFile} filter={{ id }} />
          {mayAct && owed.amount !== 0 && (
            <Button look="primary" size="small" onClick={() => setPaying(true)}>
              {t(owed.amount > 0 ? 'pay' : 'receive')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title={t('period')} action={<StateTag state={state} />}>
          <Facts rows={facts.filter(([, value]) => value)} />
        </Card>
        <Card title={t('their_list')}>
          <StatementImport settlement={settlement} />
        </Card>
      </div>
      <Documents settlement={settlement} mayAct={mayAct} />
      <Moves settlement={settlement} mayAct={mayAct} />
      {paying && <PayDialog settlement={settlement} onClose={() => setPaying(false)} />}
    </PortalPage>
  )
}
