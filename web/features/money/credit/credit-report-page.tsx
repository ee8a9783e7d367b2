import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { credit, type CreditRow, type CreditTotals } from '#contract/money/credit'
import { creditList } from '#contract/money/credit-list'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import type { BulkAct } from '#web/kit/list/bulk-bar.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { CreditTotalsPart } from './credit-totals.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { useCreditWords } from './credit-words.tsx'

const route = getRouteApi('/admin/credit-report')
const owes = ({ ageing }: CreditRow) => Object.values(ageing).some(({ amount }) => amount > 0)

/** What each agency owes and how late; who is reminded, and who no longer buys on credit. */
export function CreditReportPage() {
  const t = useText('credit')
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const mayLock = useHolds('agency.credit_limit')
  const mayRemind = useHolds('payment_request.send')
  const seesAgencies = useHolds('agency.view')
  const [locking, lock] = useState<CreditRow | null>(null)
  const remind = useRemind()
  const list = useList(creditList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.creditReport(), search, replace, resetScroll: false }),
    key: ['credit'],
    ask: (query, signal) => api(credit.list, { query, signal }),
    keyOf: ({ agency }) => agency.id,
  })
  const first = list.query.data?.pages[0] as { totals?: CreditTotals[] } | undefined
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={credit.file} />}>
      {first?.totals?.map((totals) => (
        <CreditTotalsPart key={totals.used.currency} totals={totals} />
      ))}
      <ListView
        of={list}
        label={t('title')}
        {...useCreditWords()}
        nameOf={({ agency }) => agency.name[locale]}
        onOpen={({ agency }) => seesAgencies && void navigate({ href: paths.adminUserDetails(agency.id) })}
        {...(mayRemind ? { acts: [remind] } : {})}
        {...(mayLock
          ? {
              tail: (row: CreditRow) => (
                <Button size="small" look="ghost" onClick={() => lock(row)}>
                  {t(row.lock ? 'unlock' : 'lock')}
                </Button>
              ),
            }
          : {})}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
      {locking && <LockDialog row={locking} onClose={() => lock(null)} />}
    </PortalPage>
  )
}

/** Mails to several agencies; one that was written to today says so and stops nobody else. */
function useRemind(): BulkAct<CreditRow> {
  const t = useText('credit')
  const api = useApi()
  const cache = useQueryClient()
  return {
    id: 'remind',
    label: t('remind'),
    ask: (rows) => t('remind_ask', { count: rows.length }),
    fits: owes,
    run: ({ agency }) => api(credit.remind, { body: { agency_id: agency.id }, idempotencyKey: newIdempotencyKey() }),
    after: () => fetchAgain(cache, credit.remind),
  }
}
