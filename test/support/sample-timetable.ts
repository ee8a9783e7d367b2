import type { Timetable } from '#server/suppliers/demo-airlines/stock/index'

/** A handful of flights for tests: a route with two carriers, a hub with a connection, a flight with few seats. */
export function sampleTimetable(): Timetable {
  const airport = (code: string, lat: number, lon: number, zone: string, country: string) => ({
    code,
    lat,
    lon,
    zone,
    country,
  })
  const carrier = (code: string, accounting_code: string | null, country: string, low_cost: boolean) =>
    [code, { code, accounting_code, country, alliance: null, low_cost, price_factor: low_cost ? 0.8 : 1 }] as const
  let id = 0
  const flight = (
    name: string,
    origin: string,
    destination: string,
    departs: number,
    arrives: number,
    aircraft: string,
  ) => ({
    id: id++,
    carrier: name.slice(0, 2),
    flight_number: name.slice(2),
    origin,
    destination,
    days: 127,
    departure_time: departs,
    arrival_time: arrives % 1440,
    arrival_day_offset: Math.floor(arrives / 1440),
    aircraft,
    effective_from: '2026-11-01',
    effective_to: '2027-12-31',
  })
  const clock = (hours: number, minutes = 0) => hours * 60 + minutes
  return {
    airports: [
      airport('LHE', 31.52, 74.4, 'Asia/Karachi', 'PK'),
      airport('JED', 21.68, 39.16, 'Asia/Riyadh', 'SA'),
      airport('RUH', 24.96, 46.7, 'Asia/Riyadh', 'SA'),
      airport('DXB', 25.25, 55.36, 'Asia/Dubai', 'AE'),
      airport('LHR', 51.47, -0.45, 'Europe/London', 'GB'),
    ],
    carriers: new Map([
      carrier('SV', '065', 'SA', false),
      carrier('PK', '214', 'PK', false),
      carrier('EK', '176', 'AE', false),
      carrier('9P', null, 'PK', true),
    ]),
    rules: {},
    patterns: [
      flight('SV735', 'LHE', 'JED', clock(10), clock(13, 15), '320'),
      flight('SV734', 'JED', 'LHE', clock(2), clock(8, 45), '320'),
      flight('PK759', 'LHE', 'JED', clock(16), clock(19, 20), '77W'),
      flight('PK760', 'JED', 'LHE', clock(21), clock(27, 45), '77W'),
      flight('9P861', 'LHE', 'RUH', clock(6), clock(8, 10), '320'),
      flight('9P862', 'RUH', 'LHE', clock(9), clock(15), '320'),
      flight('EK625', 'LHE', 'DXB', clock(3), clock(5, 30), '77W'),
      flight('EK1', 'DXB', 'LHR', clock(7, 45), clock(12), '388'),
      flight('EK2', 'LHR', 'DXB', clock(14), clock(25), '388'),
      flight('EK624', 'DXB', 'LHE', clock(28) - 1440, clock(8), '77W'),
      flight('SV100', 'RUH', 'JED', clock(11), clock(12, 45), 'AT7'),
    ],
  }
}
