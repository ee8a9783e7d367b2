import {
  type Calendar as CalendarSystem,
  type CalendarIdentifier,
  type CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import { type ComponentProps, type ReactNode, useContext, useId, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  I18nProvider,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components'
import { hijriMonths, hijriOf, months, weekdayOf } from '../kit/time/calendar.ts'
import { useFormat, useLocale, useText } from '../i18n/use-text.tsx'
import './arabic-ranges.ts'
import { cx } from './cx.ts'
import { Next, Previous } from './mirrored.tsx'

export type DayRange = { from: string; to: string }
type Shared = {
  label: string
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  /** Months side by side; one on a phone. */
  monthCount?: 1 | 2
  /** Under the day: its lowest fare, for instance. */
  hint?: (date: string) => ReactNode
}

/** The only two systems the server speaks: naming them keeps a dozen others out of the bundle. */
function createCalendar(name: CalendarIdentifier): CalendarSystem {
  return name === 'islamic-umalqura' ? new IslamicUmalquraCalendar() : new GregorianCalendar()
}

const gregorian = new GregorianCalendar()
const iso = (date: CalendarDate) => toCalendar(date, gregorian).toString()
/** Friday and Saturday, whatever the system. */
const isWeekend = (date: CalendarDate) => weekdayOf(iso(date)) >= 5
/** What a day is called is put together with commas of the Latin script, in every language. */
const ownComma = ({ 'aria-label': label, ...cell }: ComponentProps<'div'>) => (
  <div {...cell} aria-label={label?.replaceAll(', ', '، ')} />
)
const dayOf = (text: string | undefined) => (text ? parseDate(text) : null)

/** A span of days. */
export function DayRangePicker({
  value,
  onChange,
  lengthText,
  ...rest
}: Shared & {
  value: DayRange
  onChange: (range: DayRange) => void
  /** How long a span is, in words: said while its last day is chosen. */
  lengthText?: ((nights: number) => ReactNode) | undefined
}) {
  const labelId = useId()
  return (
    <CalendarFrame label={rest.label} labelId={labelId}>
      <RangeCalendar
        aria-labelledby={labelId}
        createCalendar={createCalendar}
        firstDayOfWeek="sun"
        pageBehavior="single"
        visibleDuration={{ months: rest.monthCount ?? 2 }}
        defaultFocusedValue={parseDate(value.from)}
        value={{ start: parseDate(value.from), end: parseDate(value.to) }}
        minValue={dayOf(rest.min)}
        maxValue={dayOf(rest.max)}
        onChange={({ start, end }) => onChange({ from: iso(start), to: iso(end) })}
      >
        <Months {...rest} />
        {lengthText && <Length text={lengthText} />}
      </RangeCalendar>
    </CalendarFrame>
  )
}

/** One day. */
export function DayPicker({ value, onChange, ...rest }: Shared & { value: string; onChange: (date: string) => void }) {
  const labelId = useId()
  return (
    <CalendarFrame label={rest.label} labelId={labelId}>
      <Calendar
        aria-labelledby={labelId}
        data-calendar-single=""
        createCalendar={createCalendar}
        firstDayOfWeek="sun"
        pageBehavior="single"
        visibleDuration={{ months: rest.monthCount ?? 2 }}
        value={parseDate(value)}
        minValue={dayOf(rest.min)}
        maxValue={dayOf(rest.max)}
        onChange={(day) => onChange(iso(day))}
      >
        <Months {...rest} />
      </Calendar>
    </CalendarFrame>
  )
}

/** Gregorian or Hijri; the chosen days stay chosen. What it is called stands apart: joined to the months shown, it would get a comma that Arabic has not. */
function CalendarFrame({ label, labelId, children }: { label: string; labelId: string; children: ReactNode }) {
  const t = useText('common')
  const locale = useLocale()
  const [system, setSystem] = useState<'gregory' | 'islamic-umalqura'>('gregory')
  const kinds = [
    { id: 'gregory', name: t('calendar_gregorian') },
    { id: 'islamic-umalqura', name: t('calendar_hijri') },
  ] as const
  return (
    <div className="calendar">
      <span id={labelId} hidden>
        {label}
      </span>
      <fieldset className="mb-3 flex justify-center gap-1">
        <legend className="sr-only">{t('calendar_kind')}</legend>
        {kinds.map(({ id, name }) => (
          <label key={id} className="calendar-kind">
            <input
              type="radio"
              name="calendar-kind"
              className="sr-only"
              checked={system === id}
              onChange={() => setSystem(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <I18nProvider locale={`${locale === 'ar' ? 'ar-AE' : 'en-US'}-u-ca-${system}-nu-latn`}>{children}</I18nProvider>
    </div>
  )
}

function Months({ monthCount = 2, hint }: Shared) {
  const t = useText('common')
  const locale = useLocale()
  return (
    <div className="relative flex flex-wrap gap-x-8 gap-y-4">
      <Button slot="previous" className="calendar-turn start-0" aria-label={t('month_previous')}>
        <Previous className="size-5" />
      </Button>
      <Button slot="next" className="calendar-turn end-0" aria-label={t('month_next')}>
        <Next className="size-5" />
      </Button>
      {Array.from({ length: monthCount }, (_, offset) => (
        <div key={offset} className="flex-1">
          <MonthHead offset={offset} />
          <CalendarGrid
            offset={{ months: offset }}
            weekdayStyle={locale === 'ar' ? 'narrow' : 'short'}
            className="w-full"
          >
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className="calendar-day"
                  data-weekend={isWeekend(date) || undefined}
                  render={locale === 'ar' ? ownComma : undefined}
                >
                  {({ formattedDate }) => (
                    <>
                      <span className="block">{formattedDate}</span>
                      {hint && <span className="calendar-hint">{hint(iso(date)) ?? '\u00a0'}</span>}
                    </>
                  )}
                </CalendarCell>
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  )
}

/** Of the span under the pointer or the focus. Not announced: each day it passes would be. */
function Length({ text }: { text: (nights: number) => ReactNode }) {
  const range = useContext(RangeCalendarStateContext)?.highlightedRange
  const nights = range ? (Date.parse(iso(range.end)) - Date.parse(iso(range.start))) / 86_400_000 : 0
  return <p className="mt-3 text-center text-14 font-mid text-ink-2">{nights > 0 ? text(nights) : '\u00a0'}</p>
}

/** The month in the shown system and, under it, the months of the other that it touches. */
function MonthHead({ offset }: { offset: number }) {
  const format = useFormat()
  const range = useContext(RangeCalendarStateContext)
  const single = useContext(CalendarStateContext)
  const state = range ?? single
  if (!state) return null
  const start = state.visibleRange.start.add({ months: offset })
  const first = iso(start.set({ day: 1 }))
  const last = iso(start.set({ day: start.calendar.getDaysInMonth(start) }))
  const isHijri = start.calendar.identifier !== 'gregory'
  const hijri = hijriOf(first)
  const names = { hijri: hijriMonths[format.locale], gregorian: months[format.locale] }
  const gregorianMonth = (date: string) => names.gregorian[Number(date.slice(5, 7)) - 1]
  const to = format.locale === 'ar' ? 'إلى' : 'to'
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const begin = sameYear ? gregorianMonth(first) : `${gregorianMonth(first)} ${first.slice(0, 4)}`
  const end = `${gregorianMonth(last)} ${last.slice(0, 4)}`
  const span = first.slice(0, 7) === last.slice(0, 7) ? end : `${begin} ${to} ${end}`
  return (
    <p aria-hidden className={cx('mb-2 text-center leading-head', offset === 0 && 'ps-9', offset > 0 && 'pe-9')}>
      <span className="block font-mid">
        {isHijri ? `${names.hijri[hijri.month - 1]} ${hijri.year}` : `${gregorianMonth(first)} ${first.slice(0, 4)}`}
      </span>
      <span className="block text-13 text-ink-3">{isHijri ? span : format.hijriSpan(first, last)}</span>
    </p>
  )
}
