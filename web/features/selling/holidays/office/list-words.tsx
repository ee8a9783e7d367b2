import type { HolidayEnquiryRow } from '#contract/selling/holiday-enquiry-row'
import type { HolidayRow } from '#contract/selling/holiday-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Money } from '#web/ui/money.tsx'
import { EnquiryState } from '../enquiry/enquiry-state.tsx'

const tones: Record<HolidayRow['status'], Tone> = { draft: 'mute', on_sale: 'ok', closed: 'warn', archived: 'mute' }

/** What the office's list of holidays says. */
export function useHolidayListWords() {
  const t = useText('office_holidays')
  const words = useText('holidays')
  const locale = useLocale()
  return {
    views: { all: t('view_all'), on_sale: t('status_on_sale') },
    sorts: { newest: t('newest') },
    filters: {
      q: { label: t('find'), hint: t('find_hint') },
      status: { label: t('status'), word: (value: HolidayRow['status']) => t(`status_${value}`) },
      theme: {
        label: t('theme'),
        any: words('any_theme'),
        word: (value: HolidayRow['theme']) => words(`theme_${value}`),
      },
    },
    heads: {
      code: t('code'),
      title: t('holiday'),
      theme: t('theme'),
      nights: t('nights'),
      departures: t('departures'),
      next: t('next'),
      seats: t('seats'),
      taken: t('taken'),
      lowest: words('from'),
      status: t('status'),
    },
    cells: {
      theme: (row: HolidayRow) => words(`theme_${row.theme}`),
      lowest: (row: HolidayRow) => row.lowest && <Money value={row.lowest} />,
      status: (row: HolidayRow) => <Tag tone={tones[row.status]}>{t(`status_${row.status}`)}</Tag>,
    },
    nameOf: (row: HolidayRow) => row.title[locale],
    failed: t('failed'),
    none: { title: t('none'), text: t('none_text') },
  }
}

/** What the list of enquiries says. */
export function useEnquiryListWords() {
  const t = useText('office_holidays')
  const words = useText('holidays')
  return {
    views: { waiting: t('view_waiting'), all: t('view_all') },
    sorts: { newest: t('newest') },
    filters: {
      q: { label: t('find_enquiry'), hint: t('find_enquiry_hint') },
      state: { label: t('status'), word: (value: HolidayEnquiryRow['state']) => words(`state_${value}_staff`) },
    },
    heads: {
      reference: t('enquiry'),
      name: t('from_whom'),
      holiday: t('holiday'),
      people: t('people'),
      last_at: t('last_message'),
      state: t('status'),
    },
    cells: { state: (row: HolidayEnquiryRow) => <EnquiryState state={row.state} side="staff" /> },
    nameOf: (row: HolidayEnquiryRow) => row.name,
    failed: t('enquiries_failed'),
    none: { title: t('no_enquiry'), text: t('none_text') },
  }
}
