import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { duplicateList } from '#contract/selling/duplicate-list'
import type { duplicateKinds, duplicateOutcomes } from '#contract/selling/duplicate-terms'
import { type DuplicateRow, duplicates } from '#contract/selling/duplicates'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'

const route = getRouteApi('/admin/duplicate-bookings')
const tones = { asked: 'mute', accepted: 'warn', refused: 'bad' } as const

/** Who booked the same people twice, or booked and let go again and again, and what became of it. */
export function DuplicatesPage() {
  const t = useText('duplicates')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(duplicateList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.officeDuplicates(), search, replace, resetScroll: false }),
    key: ['bookings', 'duplicates'],
    ask: (query, signal) => api(duplicates.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={duplicates.file} />}>
      <ListView
        of={list}
        label={t('title')}
        views={{
          all: t('view_all'),
          refused: t('view_refused'),
          accepted: t('view_accepted'),
          churn: t('view_churn'),
        }}
        sorts={{ newest: t('newest'), oldest: t('oldest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          kind: { label: t('kind'), word: (kind: (typeof duplicateKinds)[number]) => t(`kind_${kind}`) },
          outcome: { label: t('outcome'), word: (one: (typeof duplicateOutcomes)[number]) => t(`outcome_${one}`) },
          days: {},
          agency: { label: t('agency'), any: '', options: [] },
        }}
        heads={{
          at: t('at'),
          outcome: t('outcome'),
          kind: t('kind'),
          passenger: t('passenger'),
          flight: t('flight'),
          departs: t('departs'),
          found: t('found'),
          booking: t('booking'),
          count: t('count'),
          times: t('times'),
          agency: t('agency'),
          made_by: t('made_by'),
        }}
        cells={{
          kind: (row: DuplicateRow) => t(`kind_${row.kind}`),
          outcome: (row: DuplicateRow) => <Tag tone={tones[row.outcome]}>{t(`outcome_${row.outcome}`)}</Tag>,
        }}
        nameOf={({ found }) => found.reference}
        onOpen={({ found, booking }) => {
          const shown = booking ?? found
          void navigate({ href: paths.officeBooking(shown.channel, shown.reference) })
        }}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
    </PortalPage>
  )
}
