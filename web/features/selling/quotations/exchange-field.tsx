import { useQuery } from '@tanstack/react-query'
import { account } from '#contract/people/account'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { useRateWords } from './exchange-line.tsx'
import type { Part } from './quotation-form.rules.ts'

/** Whether the next version takes what the agency's settings say now; asked only where that is something else. */
export function ExchangeField({ of, quotation, currency }: Pick<Part, 'of' | 'currency'> & { quotation: Quotation }) {
  const t = useText('quotations')
  const format = useFormat()
  const words = useRateWords()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['account', 'profile'],
    queryFn: async ({ signal }) => (await api(account.get, { signal })).data,
  })
  const kept = quotation.versions[0]?.for_customer?.exchange ?? null
  const wanted = data?.agency?.currency === currency ? data.agency.exchange : null
  const keptWords = kept && words(currency, kept)
  const wantedWords = wanted && words(currency, wanted)
  if (!data || keptWords === wantedWords) return null
  const own = format.currency(currency)
  return (
    <Select
      label={t('exchange_next')}
      empty={null}
      options={[
        { value: 'keep', label: t('exchange_keep', { rate: keptWords ?? own }) },
        {
          value: 'refresh',
          label: wantedWords ? t('exchange_refresh', { rate: wantedWords }) : t('exchange_now_none', { own }),
        },
      ]}
      {...of.field('exchange')}
    />
  )
}
