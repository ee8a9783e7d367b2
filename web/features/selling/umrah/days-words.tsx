import type { BothDays } from '#contract/selling/umrah-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

/** A day in both calendars; one that the moon may move says so. */
export function useDayWords() {
  const format = useFormat()
  const t = useText('umrah')
  const hijri = ({ hijri: one }: BothDays, withYear = false) =>
    one ? `${one.day} ${format.hijriMonth(one.month)}${withYear ? ` ${one.year}` : ''}` : ''
  return {
    hijri,
    /** `27 Ramadan to 1 Shawwal 1448` */
    hijriSpan: (from: BothDays, to: BothDays) => t('span', { from: hijri(from), to: hijri(to, true) }),
    /** `27 Feb to 9 March 2027` */
    span: (from: BothDays, to: BothDays) =>
      t('span', { from: format.date(from.date), to: format.date(to.date, 'long') }),
  }
}
