import type { Charge, ChargeEvent } from '#contract/money/charges'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Money } from '#web/ui/money.tsx'
import { ChargeWords } from './charge-words.tsx'

/** What the office's list of charges says. `agency`: the one it is narrowed to. */
export function useChargeListWords(agency: string | undefined) {
  const t = useText('office_charges')
  const events = useText('charges')
  const common = useText('common')
  const locale = useLocale()
  return {
    views: { all: common('all'), active: t('status_active') },
    sorts: { newest: t('newest') },
    filters: {
      event: { label: t('event'), any: t('any_event'), word: (event: ChargeEvent) => events(`event_${event}`) },
      status: { label: t('status'), word: (status: Charge['status']) => t(`status_${status}`) },
      agency_id: { label: agency ?? t('agency'), any: t('everybody'), options: [] },
    },
    heads: {
      event: t('event'),
      agency: t('agency'),
      charge: events('charge'),
      example: t('example'),
      since: t('since'),
      status: t('status'),
    },
    cells: {
      event: (row: Charge) => <span className="font-mid">{events(`event_${row.event}`)}</span>,
      agency: (row: Charge) =>
        row.agency ? <bdi>{row.agency.name[locale]}</bdi> : <span className="text-ink-2">{t('everybody')}</span>,
      charge: (row: Charge) => <ChargeWords charge={row} />,
      example: (row: Charge) => (
        <>
          <Money value={row.example.amount} decimals="always" className="font-mid" />
          <span className="block text-12 text-ink-3">
            {events.rich('example_text', { base: <Money value={row.example.base} /> })}
          </span>
        </>
      ),
      status: (row: Charge) => <Tag tone={row.status === 'active' ? 'ok' : 'mute'}>{t(`status_${row.status}`)}</Tag>,
    },
    nameOf: (row: Charge) => events(`event_${row.event}`),
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}
