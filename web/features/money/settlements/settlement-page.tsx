import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Settlement, settlements } from '#contract/money/settlements'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { WithRecord } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
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
  return (
    <WithRecord
      list={{ href: paths.supplierPayables(), name: t('title') }}
      title={(settlement) => (settlement ? <Code>{settlement.reference}</Code> : t('settlement'))}
      found={useQuery({ ...settlementQuery(useApi(), id ?? ''), enabled: Boolean(id) })}
      isUnnamed={!id}
      words={{ failed: t('settlement_failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(settlement, bar) => <Details settlement={settlement} bar={bar} />}
    </WithRecord>
  )
}

function Details({ settlement, bar }: { settlement: Settlement; bar: ReactNode }) {
  const t = useText('settlements')
  const format = useFormat()
  const mayAct = useHolds('ledger.adjust')
  const [paying, setPaying] = useState(false)
  const { id, name, from_day, to_day, due_on, total, owed, state, statement } = settlement
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
      title={bar}
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
