import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { depositQueue } from '#contract/money/deposit-list'
import { deposits } from '#contract/money/deposits'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { DepositReview } from './deposit-review.tsx'
import { useDepositWords } from './deposit-words.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { useApprove } from './use-approve.ts'
import { useNamed } from './named.ts'

const route = getRouteApi('/admin/topup-request')

/** The deposits that wait for the back office; whoever has waited longest stands first. */
export function DepositQueuePage() {
  const t = useText('deposits')
  const api = useApi()
  const named = useNamed()
  const words = useDepositWords()
  const navigate = useNavigate()
  const { data: banks = [] } = useQuery(banksQuery(api))
  const list = useList(depositQueue, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.topupRequest(), search, replace, resetScroll: false }),
    key: ['deposits'],
    ask: (query, signal) => api(deposits.all, { query, signal }),
    keyOf: ({ id }) => id,
    againMs: 30_000,
  })
  const approve = useApprove()
  if (isApiError(list.query.error) && list.query.error.status === 403)
    return (
      <PortalPage title={t('queue_title')}>
        <Empty title={t('closed_title')} text={t('closed_text')} />
      </PortalPage>
    )
  return (
    <PortalPage title={t('queue_title')} actions={<ListExport of={list} file={deposits.file} />}>
      <ListView
        of={list}
        label={t('queue_title')}
        {...words}
        filters={{
          ...words.filters,
          q: { label: t('search_label'), hint: t('queue_search_hint') },
          bank_id: {
            label: t('bank'),
            any: t('any_bank'),
            options: banks.map((b) => ({ value: b.id, label: named(b) })),
          },
          agency_id: { label: t('agency'), any: '', options: [] },
        }}
        acts={[approve]}
        empty={<Empty title={t('queue_empty_title')} text={t('queue_empty_text')} />}
      />
      {list.openId && (
        <DepositReview
          key={list.openId}
          id={list.openId}
          onClose={() => list.open(undefined)}
          onNext={() => list.step(1) || list.step(-1) || list.open(undefined, true)}
          onStep={list.step}
        />
      )}
    </PortalPage>
  )
}
