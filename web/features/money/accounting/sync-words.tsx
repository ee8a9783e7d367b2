import type { Sync, SyncState } from '#contract/money/accounting'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { syncTones } from './sync-tones.ts'

/** What the queue says of its views, filters, columns and cells. */
export function useSyncWords() {
  const t = useText('accounting')
  const locale = useLocale()
  return {
    views: { all: t('view_all'), failed: t('state_failed'), waiting: t('view_waiting') },
    sorts: { newest: t('newest') },
    filters: {
      q: { label: t('search'), hint: t('search_hint') },
      state: { label: t('state'), word: (state: SyncState) => t(`state_${state}`) },
      kind: { label: t('kind'), word: (kind: Sync['kind']) => t(`kind_${kind}`) },
      days: {},
    },
    heads: {
      reference: t('reference'),
      kind: t('kind'),
      booking: t('booking'),
      buyer: t('buyer'),
      queued: t('queued'),
      state: t('state'),
      error: t('error'),
      amount: t('amount'),
    },
    cells: {
      kind: ({ kind }: Sync) => t(`kind_${kind}`),
      buyer: ({ buyer }: Sync) => <bdi>{buyer?.[locale] ?? t('retail')}</bdi>,
      state: ({ state }: Sync) => <Tag tone={syncTones[state]}>{t(`state_${state}`)}</Tag>,
      error: ({ last_error, state }: Sync) =>
        last_error && state !== 'synced' ? (
          <span dir="auto" className="line-clamp-2 max-w-80 text-13 text-ink-2">
            {last_error}
          </span>
        ) : null,
    },
    nameOf: ({ reference }: Sync) => reference,
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}
