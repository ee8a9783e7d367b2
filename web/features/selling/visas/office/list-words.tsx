import type { VisaApplicationRow, VisaRow } from '#contract/selling/visa-shapes'
import type { VisaState } from '#contract/selling/visa-terms'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { VisaStateTag } from '../state-tag.tsx'

/** What the office's list of visas says. */
export function useVisaListWords() {
  const t = useText('office_visas')
  const words = useText('visas')
  const locale = useLocale()
  const active = (value: VisaRow['active']) => t(value)
  return {
    views: { all: t('view_all'), active: t('active') },
    sorts: { country: t('by_country'), newest: t('newest') },
    filters: { q: { label: t('find'), hint: t('find_hint') }, active: { label: t('status'), word: active } },
    heads: {
      code: t('code'),
      country: t('country'),
      name: t('visa'),
      entries: words('entries'),
      stay: t('stay_days'),
      days: t('days_max'),
      open: t('open'),
      lowest: words('from'),
      active: t('status'),
    },
    cells: {
      entries: (row: VisaRow) => words(`entries_${row.entries}`),
      active: (row: VisaRow) => <Tag tone={row.active === 'active' ? 'ok' : 'mute'}>{active(row.active)}</Tag>,
    },
    nameOf: (row: VisaRow) => row.country_name[locale],
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}

/** What the queue of applications says. */
export function useApplicationListWords() {
  const t = useText('office_visas')
  const words = useText('visas')
  const state = (value: VisaState) => words(`state_${value}`)
  return {
    views: {
      to_check: t('view_to_check'),
      waiting: t('view_waiting'),
      to_send: t('view_to_send'),
      at_embassy: words('state_at_embassy'),
      to_deliver: t('view_to_deliver'),
      stuck: t('stuck'),
      all: t('view_all'),
    },
    sorts: { promised: t('by_promised'), newest: t('newest') },
    filters: {
      q: { label: t('find'), hint: t('find_application') },
      state: { label: t('status'), word: state },
      stuck: { label: t('stuck') },
    },
    heads: {
      booking: words('booking'),
      person: words('person'),
      visa: t('visa'),
      nationality: words('nationality'),
      buyer: t('agency'),
      promised: words('promised'),
      missing: t('missing_papers'),
      moved: t('moved'),
      state: t('status'),
    },
    cells: {
      state: (row: VisaApplicationRow) => <VisaStateTag state={row.state} />,
    },
    nameOf: (row: VisaApplicationRow) => row.person,
    failed: t('failed_applications'),
    none: { title: t('none_applications'), text: t('none_text') },
  }
}
