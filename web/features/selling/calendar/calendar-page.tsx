import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type CalendarKind, calendarKinds } from '#contract/selling/calendar-terms'
import { useApi } from '#web/api/context.tsx'
import { useMay } from '#web/api/permissions.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AgencyField } from '#web/kit/people/agency-field.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Next, Previous } from '#web/ui/mirrored.tsx'
import { calendarQuery } from './calendar.queries.ts'
import { daysOfView, turned, type View } from './calendar.rules.ts'
import { MonthCell, WeekCell } from './day-cells.tsx'
import { DayPanel } from './day-panel.tsx'
import { DaysGrid } from './days-grid.tsx'
import { kindLooks } from './kinds.ts'

export type Area = 'office' | 'agent'
type Search = Record<string, string | undefined>
const weekEvents = '9'

const kindsOf = (text: string | undefined): readonly CalendarKind[] => {
  const asked = (text ?? '').split(',')
  const known = calendarKinds.filter((kind) => asked.includes(kind))
  return known.length > 0 ? known : calendarKinds
}

/** Departures, deadlines and dues of a month or a week; the address says which, and narrowed to what. */
export function CalendarPage({ area, search }: { area: Area; search: Search }) {
  const t = useText('calendar')
  const format = useFormat()
  const clock = useClock()
  const navigate = useNavigate()
  const view: View = search['view'] === 'week' ? 'week' : 'month'
  const today = clock.today()
  const day = search['day'] && /^\d{4}-\d\d-\d\d$/.test(search['day']) ? search['day'] : today
  const kinds = kindsOf(search['kinds'])
  const days = daysOfView(view, day)
  const go = (next: Search) =>
    void navigate({
      to: area === 'office' ? paths.officeCalendar() : paths.agentCalendar(),
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    })
  const filter = {
    ...(kinds.length < calendarKinds.length ? { kinds: kinds.join(',') } : {}),
    ...(search['mine'] === '1' ? { mine: '1' as const } : {}),
    ...(area === 'office' && /^[0-9a-f-]{36}$/.test(search['agency'] ?? '') ? { agency_id: search['agency']! } : {}),
  }
  const { data, error, refetch } = useQuery(
    calendarQuery(useApi(), {
      ...filter,
      from: days[0]!,
      to: days.at(-1)!,
      per_day: view === 'week' ? weekEvents : '0',
    }),
  )
  const told = new Map(data?.data.map((one) => [one.day, one]))
  const title = view === 'month' ? `${format.month(day)} ${day.slice(0, 4)}` : spanOf(format, days)
  return (
    <PortalPage title={t('title')}>
      <Filters area={area} search={search} kinds={kinds} agency={data?.agency ?? null} go={go} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card
          title={title}
          note={format.hijriSpan(view === 'month' ? `${day.slice(0, 8)}01` : days[0]!, lastOf(view, day, days))}
          action={
            <span className="inline-flex flex-wrap items-center gap-2">
              <button
                type="button"
                className={iconButtonStyle()}
                aria-label={t(`before_${view}`)}
                onClick={() => go({ day: turned(view, day, -1) })}
              >
                <Previous aria-hidden className="size-5" strokeWidth={1.8} />
              </button>
              <Button look="secondary" size="small" onClick={() => go({ day: undefined })}>
                {t('today')}
              </Button>
              <button
                type="button"
                className={iconButtonStyle()}
                aria-label={t(`after_${view}`)}
                onClick={() => go({ day: turned(view, day, 1) })}
              >
                <Next aria-hidden className="size-5" strokeWidth={1.8} />
              </button>
              {(['month', 'week'] as const).map((one) => (
                <ToggleChip key={one} pressed={one === view} onChange={() => go({ view: one })}>
                  {t(`view_${one}`)}
                </ToggleChip>
              ))}
            </span>
          }
        >
          {error && !data ? (
            <ErrorState level={3} title={t('failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <DaysGrid
              label={title}
              view={view}
              days={days}
              told={told}
              day={day}
              today={today}
              onDay={(next) => go({ day: next })}
              cell={(one) => (view === 'month' ? <MonthCell day={one} /> : <WeekCell day={one} area={area} />)}
            />
          )}
          <p className="pt-3 text-13 text-ink-3 max-sm:hidden">{t('keys')}</p>
        </Card>
        <DayPanel day={day} filter={filter} area={area} />
      </div>
    </PortalPage>
  )
}

const lastOf = (view: View, day: string, days: readonly string[]) =>
  view === 'month' ? days.findLast((one) => one.slice(0, 7) === day.slice(0, 7))! : days.at(-1)!
const spanOf = (format: ReturnType<typeof useFormat>, days: readonly string[]) =>
  `${format.date(days[0]!)} – ${format.date(days.at(-1)!, 'long')}`

type FiltersProps = {
  area: Area
  search: Search
  kinds: readonly CalendarKind[]
  agency: { id: string; code: string; name: { en: string; ar: string } } | null
  go: (next: Search) => void
}

/** Kinds that are shown, whose bookings, and whether only one's own. */
function Filters({ area, search, kinds, agency, go }: FiltersProps) {
  const t = useText('calendar')
  const seesAgencies = useMay()('agency.view') && area === 'office'
  const toggle = (kind: CalendarKind, on: boolean) => {
    const next = calendarKinds.filter((one) => (one === kind ? on : kinds.includes(one)))
    go({ kinds: next.length === calendarKinds.length || next.length === 0 ? undefined : next.join(',') })
  }
  return (
    <div className="flex flex-wrap items-end gap-2 pb-1">
      {calendarKinds.map((kind) => {
        const Icon = kindLooks[kind].icon
        return (
          <ToggleChip key={kind} pressed={kinds.includes(kind)} onChange={(on) => toggle(kind, on)}>
            <Icon aria-hidden className="size-4" strokeWidth={1.8} />
            {t(`kind_${kind}`)}
          </ToggleChip>
        )
      })}
      <ToggleChip pressed={search['mine'] === '1'} onChange={(on) => go({ mine: on ? '1' : undefined })}>
        {t('mine')}
      </ToggleChip>
      {seesAgencies && (
        <div className="w-64">
          <AgencyField label={t('agency')} value={agency} onChange={(chosen) => go({ agency: chosen?.id })} />
        </div>
      )}
    </div>
  )
}
