import type { AccountLine } from '#contract/money/books'
import type { JournalKind } from '#contract/money/ledger-terms'
import { useText } from '#web/i18n/use-text.tsx'

/** What the postings of an account say. */
export function useAccountLineWords() {
  const t = useText('books')
  const kinds = useText('statement')
  return {
    views: { all: t('view_all') },
    sorts: { newest: t('newest'), oldest: t('oldest') },
    filters: {
      q: { label: t('search_lines'), hint: t('search_lines_hint') },
      days: {},
      kind: { label: t('kind'), any: t('any_kind'), word: (kind: JournalKind) => kinds(`kind_${kind}`) },
      side: { label: t('side'), word: (side: 'debit' | 'credit') => t(side) },
      agency_id: { label: t('agency'), any: '', options: [] },
    },
    heads: {
      at: t('posted'),
      number: t('entry'),
      kind: t('kind'),
      reference: t('reference'),
      agency: t('agency'),
      memo: t('memo'),
      debit: t('debit'),
      credit: t('credit'),
      balance: t('balance'),
    },
    cells: { kind: (row: AccountLine) => <span className="font-mid">{kinds(`kind_${row.kind}`)}</span> },
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}
