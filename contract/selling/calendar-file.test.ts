import { describe, expect, test } from 'vitest'
import type { Segment } from '#contract/selling/flights'
import { calendarFile } from './calendar-file.ts'
import { instantOf } from '#web/kit/time/instant-of.ts'

const segment = (fields: Partial<Segment>) =>
  ({
    marketing_carrier: 'SV',
    flight_number: '736',
    origin: 'RUH',
    origin_terminal: '4',
    destination: 'LHE',
    departure_at: '2027-01-14T08:15',
    departure_zone: 'Asia/Riyadh',
    arriving_at: '2027-01-14T14:25',
    arriving_zone: 'Asia/Karachi',
    ...fields,
  }) as Segment
const words = {
  title: (flight: string, city: string) => `Flight ${flight} to ${city}`,
  city: (code: string) => ({ LHE: 'Lahore', RUH: 'Riyadh' })[code] ?? code,
}
const fileOf = (segments: Segment[]) =>
  calendarFile({ reference: 'BK-7Q2M4X', pnr: 'H4XK9P', legs: [{ segments } as never] }, words, '2026-11-20T12:00:00Z')

describe('the calendar file of a trip', () => {
  test('a flight is at the same moment everywhere, whatever the zones of its ends', () => {
    const file = fileOf([segment({})])
    expect(file).toContain('DTSTART:20270114T051500Z')
    expect(file).toContain('DTEND:20270114T092500Z')
    expect(file).toContain('SUMMARY:Flight SV 736 to Lahore')
  })

  test('a clock that is put forward that night is followed', () => {
    expect(instantOf('2027-03-28T00:30', 'Europe/London')).toBe('2027-03-28T00:30:00.000Z')
    expect(instantOf('2027-03-28T02:30', 'Europe/London')).toBe('2027-03-28T01:30:00.000Z')
    expect(instantOf('2027-07-01T12:00', 'America/New_York')).toBe('2027-07-01T16:00:00.000Z')
  })

  test('commas are escaped, and no line is longer than 75 bytes in Arabic either', () => {
    const file = calendarFile(
      { reference: 'BK-7Q2M4X', pnr: 'H4XK9P', legs: [{ segments: [segment({})] } as never] },
      { title: () => 'رحلة طويلة الاسم، من الرياض, إلى مدينة لاهور في باكستان والعودة منها', city: words.city },
      '2026-11-20T12:00:00Z',
    )
    expect(file).toContain('\\,')
    for (const line of file.split('\r\n'))
      expect(encodeURIComponent(line).replace(/%../g, '.').length).toBeLessThanOrEqual(75)
  })
})
