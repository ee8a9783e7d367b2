import type { listedStatuses } from '#contract/selling/offline-list'
import type { OfflineProduct, OfflineRow } from '#contract/selling/offline'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { ProductWord, StateTag, useDays } from './offline-words.tsx'

/** What a list of requests says, and the cells that it shows in a way of its own. */
export function useOfflineListWords() {
  const t = useText('offline')
  const common = useText('common')
  const days = useDays()
  return {
    views: { all: common('all'), quoted: t('state_quoted'), booked: t('state_confirmed') },
    sorts: { newest: t('newest'), oldest: t('oldest') },
    filters: {
      q: { label: t('search_label'), hint: t('search_hint') },
      status: {
        label: t('filter_state'),
        word: (status: (typeof listedStatuses)[number]) => t(`state_${status}`),
      },
      product: {
        label: t('filter_product'),
        any: t('any_product'),
        word: (product: OfflineProduct) => t(`${product}_product`),
      },
      days: {},
    },
    heads: {
      request: t('col_request'),
      status: t('col_state'),
      product: t('col_product'),
      where: t('col_where'),
      dates: t('col_dates'),
      people: t('col_people'),
      asked: t('col_asked'),
      until: t('col_until'),
      total: t('col_total'),
    },
    cells: {
      request: ({ id }: OfflineRow) => <Code className="font-mid">{id}</Code>,
      status: (row: OfflineRow) => <StateTag request={row} />,
      product: ({ product }: OfflineRow) => <ProductWord product={product} />,
      where: ({ cities, request_text }: OfflineRow) => (
        <bdi className="block max-w-64 truncate" title={request_text}>
          {cities.join(', ') || request_text}
        </bdi>
      ),
      dates: (row: OfflineRow) => (
        <span className="whitespace-nowrap">{days(row) ?? <span className="text-ink-3">{t('any_dates')}</span>}</span>
      ),
      total: ({ total }: OfflineRow) =>
        total ? (
          <Money value={total} decimals="always" className="font-mid" />
        ) : (
          <span className="text-13 text-ink-3">{t('no_quote')}</span>
        ),
    },
    failed: t('failed_list'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
