import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { createDemoNetwork, type DemoNetwork } from './demo-network.ts'
import { forgetImported, importSchedule } from './import-schedule.ts'
import { joinPatterns, readImported, type FlownPattern } from './timetable.ts'

const header =
  'carrier,flight_number,origin,destination,days,departure_time,arrival_time,arrival_day_offset,aircraft,effective_from,effective_to'
const now = new Date('2026-11-20T09:00:00Z')
const airports = [
  { code: 'LHE', lat: 31.52, lon: 74.4, zone: 'Asia/Karachi', country: 'PK' },
  { code: 'JED', lat: 21.68, lon: 39.16, zone: 'Asia/Riyadh', country: 'SA' },
]
const invented: FlownPattern[] = [
  ['SV', '735'],
  ['PK', '759'],
].map(([carrier, flight_number], id) => ({
  id,
  carrier: carrier!,
  flight_number: flight_number!,
  origin: 'LHE',
  destination: 'JED',
  days: 127,
  departure_time: 600,
  arrival_time: 795,
  arrival_day_offset: 0,
  aircraft: '320',
  effective_from: '2026-11-01',
  effective_to: '2027-12-31',
}))

let testApp: TestApp
let network: DemoNetwork
beforeAll(async () => {
  testApp = await startApp()
  network = createDemoNetwork({
    db: testApp.app.db,
    timetable: async (schedule) => ({
      patterns: joinPatterns(schedule, invented, await readImported(testApp.app.db), new Set(['LHE', 'JED'])),
      airports,
      carriers: new Map(),
      rules: {},
    }),
  })
})
afterAll(async () => {
  await network.close()
  await testApp.close()
})
beforeEach(() => withClient((client) => forgetImported(client)))

async function withClient<T>(work: (client: Parameters<typeof importSchedule>[0]) => Promise<T>): Promise<T> {
  const client = await testApp.app.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
async function* pieces(text: string) {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97)
}
const bring = (lines: string[], replace = false, skipUnknown = false) =>
  withClient((client) =>
    importSchedule(client, pieces([header, ...lines, ''].join('\n')), {
      replace,
      skipUnknown,
      knows: (code) => code === 'LHE' || code === 'JED',
    }),
  )
async function flights() {
  await network.at(now)
  await network.news()
  const { book } = await network.at(now)
  return book.patterns
    .map((pattern) => `${pattern.carrier}${pattern.flight_number} ${Math.floor(pattern.departure_time / 60)}`)
    .sort()
}

describe('importing a timetable', () => {
  test('added flights fly beside the invented ones and take over their flight numbers', async () => {
    expect(
      await bring([
        'XY,12,LHE,JED,12345..,07:30,10:00,0,32N,2026-12-01,2027-03-01',
        'SV,735,LHE,JED,1234567,22:00,01:00,1,320,2026-12-01,2027-03-01',
      ]),
    ).toMatchObject({ rows: 2, errorCount: 0, source: 'both' })
    expect(await flights()).toEqual(['PK759 10', 'SV735 22', 'XY12 7'])
  })

  test('with replace the brought flights fly alone, and forgetting brings the invented ones back', async () => {
    await bring(['XY,12,LHE,JED,1234567,07:30,10:00,0,32N,2026-12-01,2027-03-01'])
    expect(await bring(['XY,14,LHE,JED,1234567,08:30,11:00,0,32N,2026-12-01,2027-03-01'], true)).toMatchObject({
      source: 'imported',
    })
    expect(await flights()).toEqual(['XY14 8'])
    await withClient((client) => forgetImported(client))
    expect(await flights()).toEqual(['PK759 10', 'SV735 10'])
  })

  test('one bad row and nothing is imported; every bad row is named by its line', async () => {
    const good = 'XY,12,LHE,JED,1234567,07:30,10:00,0,32N,2026-12-01,2027-03-01'
    const result = await bring(
      [good, good.replace('LHE', 'ZZZ'), good, good.replace('07:30', '27:30'), good.replace('XY', 'SVA')],
      true,
    )
    expect(result).toMatchObject({ rows: 0, errorCount: 3, source: null })
    expect(result.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, 'origin'],
      [5, 'departure_time'],
      [6, 'carrier'],
    ])
    expect(await flights()).toEqual(['PK759 10', 'SV735 10'])
  })

  test('airports that nobody knows are named with their rows, which are left out where that is wished, and no others', async () => {
    const good = 'XY,12,LHE,JED,1234567,07:30,10:00,0,32N,2026-12-01,2027-03-01'
    const rows = [good, good.replace('LHE', 'TXL'), good.replace('JED', 'TXL'), good.replace('LHE', 'NAY')]
    const named = [
      ['TXL', 2],
      ['NAY', 1],
    ]
    const refused = await bring(rows, true)
    expect(refused).toMatchObject({ rows: 0, errorCount: 3, skipped: 0 })
    expect([...refused.unknown]).toEqual(named)
    const taken = await bring(rows, true, true)
    expect(taken).toMatchObject({ rows: 1, errorCount: 0, skipped: 3, source: 'imported' })
    expect([...taken.unknown]).toEqual(named)
    expect(await flights()).toEqual(['XY12 7'])
    expect(await bring([...rows, good.replace('07:30', '27:30')], true, true)).toMatchObject({ rows: 0, errorCount: 1 })
    expect(await bring(rows.slice(1), true, true)).toMatchObject({ rows: 0, errorCount: 1 })
  })

  test('an empty file and one without its columns change nothing', async () => {
    expect(await bring([])).toMatchObject({ rows: 0, errorCount: 1 })
    const result = await withClient((client) =>
      importSchedule(client, pieces('carrier,origin\nSV,LHE\n'), { replace: true, knows: () => true }),
    )
    expect(result.errorCount).toBeGreaterThan(0)
    expect(await flights()).toEqual(['PK759 10', 'SV735 10'])
  })
})
