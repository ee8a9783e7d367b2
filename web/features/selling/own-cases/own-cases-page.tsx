import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ownCaseList } from '#contract/selling/own-case-list'
import { type OwnCase, ownCases, type OwnCaseTotals } from '#contract/selling/own-cases'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Money } from '#web/ui/money.tsx'
import { CaseDialog } from './case-dialog.tsx'

const route = getRouteApi('/agent/refunds-and-changes')

/** What followed the agency's sales: its customers' money, and what it earned. */
export function OwnCasesPage() {
  const t = useText('own_cases')
  const api = useApi()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OwnCase | null>(null)
  const list = useList(ownCaseList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.agentOwnCases(), search, replace, resetScroll: false }),
    key: ['bookings', 'own-cases'],
    ask: (query, signal) => api(ownCases.list, { query, signal }),
    keyOf: ({ reference }) => reference,
  })
  const totals = (list.query.data?.pages[0] as { totals?: OwnCaseTotals[] } | undefined)?.totals
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={ownCases.file} />}>
      {totals?.map((one) => (
        <p key={one.profit.currency} className="text-14 text-ink-2">
          {t.rich('totals', {
            cases: t('cases', { count: one.cases }),
            charged: <Money value={one.charged} decimals="always" />,
            back: <Money value={one.given_back} decimals="always" />,
            cost: <Money value={one.cost} decimals="always" />,
            profit: <Money value={one.profit} decimals="always" className="font-mid" />,
          })}
        </p>
      ))}
      <ListView
        of={list}
        label={t('title')}
        views={{ all: t('view_all'), back: t('view_back'), changes: t('view_changes') }}
        sorts={{ newest: t('newest'), oldest: t('oldest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          kind: { label: t('kind'), word: (kind: OwnCase['kind']) => t(`kind_${kind}`) },
          days: {},
        }}
        heads={{
          reference: t('reference'),
          kind: t('kind'),
          booking: t('booking'),
          passenger: t('passenger'),
          settled: t('settled'),
          charged: t('charged'),
          given_back: t('given_back'),
          cost: t('cost'),
          profit: t('profit'),
        }}
        cells={{ kind: (row: OwnCase) => t(`kind_${row.kind}`) }}
        nameOf={({ reference }) => reference}
        onOpen={setOpened}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {opened && <CaseDialog one={opened} onClose={() => setOpened(null)} />}
    </PortalPage>
  )
}
