import type { CreditRow } from '#contract/money/credit'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'

/** What the credit report says. */
export function useCreditWords() {
  const t = useText('credit')
  const common = useText('common')
  const locale = useLocale()
  const clock = useClock()
  return {
    views: {
      all: common('all'),
      overdue: t('only_overdue'),
      owing: t('only_owing'),
      limit: t('only_limit'),
      locked: t('only_locked'),
    },
    sorts: { overdue: t('sort_overdue'), used: t('sort_used'), code: t('sort_code') },
    filters: {
      q: { label: t('search'), hint: t('search_hint') },
      only: {
        label: t('state'),
        any: common('all'),
        word: (only: 'owing' | 'overdue' | 'limit' | 'locked') => t(`only_${only}`),
      },
    },
    heads: {
      agency: t('agency'),
      limit: t('limit'),
      used: t('used'),
      blocked: t('blocked'),
      available: t('available'),
      overdue: t('overdue'),
      days_0_7: t('days_0_7'),
      days_8_15: t('days_8_15'),
      days_16_30: t('days_16_30'),
      days_31: t('days_31'),
      state: t('state'),
    },
    cells: {
      agency: (row: CreditRow) => (
        <>
          <bdi className="font-mid">{row.agency.name[locale]}</bdi>{' '}
          <Code className="text-12 text-ink-3">{row.agency.code}</Code>
          {row.reminded_at && (
            <span className="block text-12 text-ink-3">{t('reminded_on', { day: clock.date(row.reminded_at) })}</span>
          )}
        </>
      ),
      overdue: (row: CreditRow) =>
        row.overdue ? (
          <span className="text-warn">
            <Money value={row.overdue.amount} decimals="always" className="font-mid" />
            <span className="block text-12">{t('overdue_days', { count: row.overdue_days })}</span>
          </span>
        ) : (
          <span className="text-ink-3">–</span>
        ),
      state: (row: CreditRow) => (row.lock ? <Tag tone="bad">{t('locked')}</Tag> : <Tag>{t('open')}</Tag>),
    },
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}
