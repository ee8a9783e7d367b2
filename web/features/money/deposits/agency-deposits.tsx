import { useNavigate } from '@tanstack/react-router'
import { depositQueue } from '#contract/money/deposit-list'
import { deposits } from '#contract/money/deposits'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { type Address, useList } from '#web/kit/list/use-list.ts'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { DepositReview } from './deposit-review.tsx'
import { useDepositWords } from './deposit-words.tsx'

/** The list of one agency's deposits. */
export function AgencyDeposits({ agency, search }: { agency: { id: string; name: string }; search: Address }) {
  const t = useText('deposits')
  const api = useApi()
  const words = useDepositWords()
  const navigate = useNavigate()
  // Not only what waits: the whole of one agency.
  const { start: _, ...all } = depositQueue
  const list = useList(
    { ...all, start: { sort: 'newest' } },
    {
      search: { ...search, agency_id: agency.id },
      // Without it there would be no agency to look at.
      go: ({ agency_id: own, ...next }, replace = false) =>
        void navigate({
          to: paths.agencyDeposits(''),
          search: { ...next, agency: own ?? agency.id },
          replace,
          resetScroll: false,
        }),
      key: ['deposits'],
      ask: (query, signal) => api(deposits.all, { query, signal }),
      keyOf: ({ id }) => id,
    },
  )
  return (
    <>
      <div className="flex justify-end">
        <ListExport of={list} file={deposits.file} />
      </div>
      <ListView
        of={list}
        label={t('agency_title')}
        {...words}
        filters={{
          ...words.filters,
          q: { label: t('search_label'), hint: t('search_hint') },
          bank_id: { label: t('bank'), any: t('any_bank'), options: [] },
          agency_id: { label: agency.name, any: '', options: [] },
        }}
        empty={<Empty title={t('empty_title')} text={t('agency_empty_text')} />}
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
    </>
  )
}
