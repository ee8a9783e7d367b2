import type { MemoRow } from '#contract/money/memos'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Marks, StateTag } from './state-tag.tsx'

/** What the list of memos says, and the cells that it shows in a way of its own. */
export function useMemoWords() {
  const t = useText('memos')
  const format = useFormat()
  return {
    views: { all: t('view_all'), open: t('view_open'), disputed: t('state_disputed'), to_charge: t('view_to_charge') },
    sorts: { newest: t('newest'), deadline: t('by_deadline') },
    filters: {
      q: { label: t('search'), hint: t('search_hint') },
      kind: { label: t('kind'), word: (kind: MemoRow['kind']) => t(`kind_${kind}`) },
      state: { label: t('state'), word: (state: MemoRow['state']) => t(`state_${state}`) },
      ending: { label: t('ending') },
      late: { label: t('time_over') },
      days: {},
    },
    heads: {
      number: t('memo'),
      kind: t('kind'),
      supplier: t('supplier'),
      airline: t('airline'),
      document: t('document'),
      booking: t('booking'),
      agency: t('agency'),
      received: t('received_on'),
      decide_by: t('decide_by'),
      state: t('state'),
      total: t('total'),
    },
    cells: {
      kind: (row: MemoRow) => t(`kind_${row.kind}`),
      decide_by: (row: MemoRow) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {format.date(row.decide_by)}
          <Marks memo={row} />
        </span>
      ),
      state: (row: MemoRow) => <StateTag {...row} />,
    },
  }
}
