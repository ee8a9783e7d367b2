import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { vatReport } from '#contract/money/vat-report'
import { vatLineList } from '#contract/money/vat-report-list'
import { useApi } from '#web/api/context.tsx'
import { JournalDrawer } from '#web/features/money/books/index.ts'
import { InputVatLine } from '#web/features/money/input-vat/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { VatRates } from './vat-rates.tsx'

const route = getRouteApi('/admin/vat-report')

/** The VAT of a period: by rate, beside its account, and each line with its journal. */
export function VatReportPage() {
  const t = useText('vat_report')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(vatLineList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.vatReport(), search, replace, resetScroll: false }),
    key: ['books', 'vat'],
    ask: (query, signal) => api(vatReport.lines, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const { from, to } = list.asked.days ?? {}
  const { data } = useQuery({
    queryKey: ['books', 'vat-rates', from, to],
    queryFn: ({ signal }) => api(vatReport.summary, { query: { from, to }, signal }),
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={vatReport.file} />}>
      {data && (
        <VatRates
          rates={data.data}
          ties={data.ties}
          onShow={({ rate_bp, category }) =>
            list.change({ ...list.asked, rate_bp: String(rate_bp), category: [category] })
          }
        />
      )}
      {data && <InputVatLine from={from} to={to} output={data.ties.map(({ vat }) => vat)} />}
      <ListView
        of={list}
        label={t('lines')}
        views={{ all: t('view_all'), corrections: t('corrections') }}
        sorts={{ newest: t('newest'), oldest: t('oldest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          days: {},
          event: { label: t('event'), word: (event: 'sale' | 'credit' | 'fee' | 'split') => t(`event_${event}`) },
          category: { label: t('category'), word: (category: 'S' | 'Z' | 'E' | 'O') => t(`category_${category}`) },
          rate_bp: {
            label: list.asked.rate_bp ? `${Number(list.asked.rate_bp) / 100} %` : t('rate'),
            any: '',
            options: [],
          },
        }}
        heads={{
          at: t('posted'),
          reference: t('reference'),
          number: t('entry'),
          event: t('event'),
          category: t('category'),
          rate: t('rate'),
          reason: t('reason'),
          net: t('net'),
          vat: t('vat'),
          gross: t('gross'),
        }}
        cells={{
          event: (row) => t(`event_${row.event}`),
          category: (row) => t(`category_${row.category}`),
        }}
        nameOf={({ reference }) => reference}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {list.openId && (
        <JournalDrawer key={list.openId} id={list.openId.split(':')[0]!} onClose={() => list.open(undefined)} />
      )}
    </PortalPage>
  )
}
