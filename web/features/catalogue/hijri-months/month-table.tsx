import { daysFrom } from '#contract/catalogue/hijri-calendar'
import type { HijriMonth } from '#contract/catalogue/hijri-months'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type MonthTableProps = { months: readonly HijriMonth[]; year: number; onAnnounce: (month: HijriMonth) => void }

/** Each month with the day it begins, its length, and whether it is sure. */
export function MonthTable({ months, year, onAnnounce }: MonthTableProps) {
  const t = useText('hijri_months')
  const format = useFormat()
  const lengthOf = (month: HijriMonth) => {
    const next = months[months.indexOf(month) + 1]
    return next ? String(daysFrom(month.first_day, next.first_day)) : '–'
  }
  const columns: Column<HijriMonth>[] = [
    { id: 'month', head: t('month'), cell: (one) => <span className="font-mid">{format.hijriMonth(one.month)}</span> },
    {
      id: 'first_day',
      head: t('first_day'),
      cell: (one) => (
        <>
          {format.date(one.first_day, 'full')}
          {one.first_day !== one.table_day && (
            <span className="block text-12 text-ink-3">{t('table_day', { date: format.date(one.table_day) })}</span>
          )}
        </>
      ),
    },
    { id: 'days', head: t('days'), from: 'sm', align: 'end', cell: lengthOf },
    {
      id: 'state',
      head: t('state'),
      from: 'sm',
      cell: (one) => <Tag tone={one.state === 'announced' ? 'ok' : 'mute'}>{t(one.state)}</Tag>,
    },
    {
      id: 'source',
      head: t('source'),
      from: 'lg',
      cell: (one) =>
        one.source_url ? (
          <a href={one.source_url} target="_blank" rel="noreferrer" className="underline">
            <bdi>{one.source}</bdi>
          </a>
        ) : (
          <bdi>{one.source ?? '–'}</bdi>
        ),
    },
    {
      id: 'act',
      head: <span className="sr-only">{t('announce')}</span>,
      align: 'end',
      cell: (one) => (
        <Button
          size="small"
          look="ghost"
          aria-label={t('announce_of', { month: format.hijriMonth(one.month) })}
          onClick={() => onAnnounce(one)}
        >
          {t('announce')}
        </Button>
      ),
    },
  ]
  return (
    <Table
      label={t('table', { year })}
      columns={columns}
      rows={months.filter((one) => one.year === year)}
      keyOf={({ month }) => String(month)}
    />
  )
}
