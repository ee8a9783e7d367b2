import type { PassportState, TravellerRow } from '#contract/people/travellers'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { fullName } from '#web/kit/people/ticket-name.ts'
import { Code } from '#web/ui/code.tsx'
import { PassportTag } from './passport-tag.tsx'
import { useCountryNames } from './use-country-names.ts'

/** What the list of travellers says, and the cells that it shows in a way of its own. */
export function useTravellerListWords() {
  const t = useText('travellers')
  const common = useText('common')
  const format = useFormat()
  const country = useCountryNames()
  return {
    views: { all: common('all'), soon: t('view_soon'), expired: t('view_expired') },
    sorts: { name: t('sort_name'), expiry: t('sort_expiry') },
    filters: {
      q: { label: t('search_label'), hint: t('search_hint') },
      passport: {
        label: t('passport'),
        word: (state: PassportState) => t(`passport_${state}`),
        isNamed: true as const,
      },
    },
    heads: {
      number: t('number'),
      name: t('name'),
      type: t('type'),
      nationality: t('nationality'),
      passport: t('passport'),
      expires: t('expires'),
    },
    cells: {
      number: ({ number }: TravellerRow) => <Code className="text-ink-3">{number}</Code>,
      name: (row: TravellerRow) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2.5">
          <Code className="font-mid">{fullName(row)}</Code>
          {row.local_name && <bdi className="text-13 text-ink-3 max-xl:hidden">{row.local_name}</bdi>}
        </span>
      ),
      type: (row: TravellerRow) => t(`type_${row.type}`),
      nationality: (row: TravellerRow) => country(row.nationality),
      passport: (row: TravellerRow) => (
        <>
          <Code>{row.passport_masked}</Code> <Code className="text-ink-3">{row.passport_country}</Code>
        </>
      ),
      expires: (row: TravellerRow) => (
        <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
          <PassportTag state={row.passport_state} />
          {format.date(row.passport_expiry, 'long')}
        </span>
      ),
    },
    failed: t('list_failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
