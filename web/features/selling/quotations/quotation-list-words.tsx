import type { QuotationRow } from '#contract/selling/quotation-shapes'
import type { QuotationState } from '#contract/selling/quotation-states'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useSite } from '#web/site.ts'
import { Money } from '#web/ui/money.tsx'
import { Code } from '#web/ui/code.tsx'
import { StateTag, TitleWords } from './quotation-words.tsx'

/** What the list of quotations says, and the cells that it shows in a way of its own. */
export function useQuotationListWords() {
  const t = useText('quotations')
  const common = useText('common')
  const format = useFormat()
  const moment = useMoment()
  const { currency } = useSite()
  return {
    views: { all: common('all'), open: t('view_open'), accepted: t('view_accepted') },
    sorts: { newest: t('newest'), oldest: t('oldest') },
    filters: {
      q: { label: t('search_label'), hint: t('search_hint') },
      state: { label: t('filter_state'), word: (state: QuotationState) => t(`state_${state}`) },
      days: {},
    },
    heads: {
      reference: t('col_reference'),
      state: t('col_state'),
      customer: t('col_customer'),
      title: t('col_what'),
      until: t('col_until'),
      made: t('col_made'),
      total: t('col_total_in', { currency: format.currency(currency) }),
    },
    cells: {
      reference: ({ id }: QuotationRow) => <Code className="font-mid">{id}</Code>,
      state: ({ state }: QuotationRow) => <StateTag state={state} />,
      customer: ({ customer_name }: QuotationRow) =>
        customer_name ? <bdi>{customer_name}</bdi> : <span className="text-ink-3">{t('no_name')}</span>,
      title: ({ title }: QuotationRow) => <TitleWords title={title} />,
      total: ({ total, customer_total }: QuotationRow) => (
        <span className="inline-flex flex-col items-end">
          <Money
            value={total}
            decimals="always"
            size={total.currency === currency ? 'bare' : 'text'}
            className="font-mid"
          />
          {customer_total && <Money value={customer_total} decimals="always" className="text-13 text-ink-2" />}
        </span>
      ),
      until: ({ valid_until }: QuotationRow) => <span className="whitespace-nowrap">{moment(valid_until)}</span>,
    },
    failed: t('list_failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
