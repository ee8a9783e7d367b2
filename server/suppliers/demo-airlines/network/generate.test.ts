import { beforeAll, describe, expect, test } from 'vitest'
import { buildLocations, distanceKm } from '#server/features/catalogue/locations'
import { aircraftType } from './aircraft.ts'
import { feedsWave } from './banks.ts'
import { carriers } from './carriers.ts'
import { isCurfew } from './curfews.ts'
import { generateSchedule, ROTATIONS_AT_ONCE, scheduleInPieces } from './generate.ts'
import { mayInterline } from './interline.ts'
import { mayFly } from './regions.ts'
import type { NetworkAirport, SchedulePattern } from './schedule.ts'
import { dateOf, dayOf } from './zone-offsets.ts'

const seed = 7
const year = { from: '2026-11-20', to: '2027-11-20' }
let airports: Map<string, NetworkAirport>
let schedule: SchedulePattern[]

beforeAll(async () => {
  const places = await buildLocations()
  airports = new Map(places.airports.map((airport) => [airport.code, airport]))
  schedule = generateSchedule({ carriers, airports: places.airports, seed, ...year })
})

const weekday = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
const on = (date: string, patterns = schedule) =>
  patterns.filter((p) => p.effective_from <= date && p.effective_to >= date && (p.days >> weekday(date)) & 1)
const week = (from: string) => Array.from({ length: 7 }, (_, i) => dateOf(dayOf(from) + i))
const name = (p: SchedulePattern) => `${p.carrier}${p.flight_number} ${p.origin}-${p.destination} ${p.effective_from}`
const countryOf = (code: string) => airports.get(code)!.country

test('there are 28,000 to 34,000 flights on every day of a winter and a summer week', () => {
  for (const date of [...week('2027-01-11'), ...week('2027-07-05')]) {
    expect(on(date).length, date).toBeGreaterThan(28_000)
    expect(on(date).length, date).toBeLessThan(34_000)
  }
})

test('every line is well formed', () => {
  for (const p of schedule) {
    const fine =
      /^[1-9]\d{0,3}$/.test(p.flight_number) &&
      p.origin !== p.destination &&
      p.days >= 1 &&
      p.days <= 127 &&
      p.departure_time >= 0 &&
      p.departure_time < 1440 &&
      p.arrival_time >= 0 &&
      p.arrival_time < 1440 &&
      p.arrival_day_offset >= -1 &&
      p.arrival_day_offset <= 2 &&
      p.effective_from >= year.from &&
      p.effective_to <= year.to &&
      p.effective_from <= p.effective_to &&
      (p.departure_time % 5) + (p.arrival_time % 5) + (p.block_minutes % 5) === 0
    if (!fine) expect.fail(`${name(p)} is not well formed: ${JSON.stringify(p)}`)
  }
})

test('the timetable is made in pieces, each of a few hundred lines at most', () => {
  // Both clocks change at most thrice a year each, and a trip has two lines.
  const linesAtOnce = ROTATIONS_AT_ONCE * 2 * 7
  const largest = carriers.filter(({ code }) => ['AA', 'DL', 'UA'].includes(code))
  let before = 0
  let most = 0
  let count = 0
  const pieces = scheduleInPieces({ carriers: largest, airports: [...airports.values()], seed, ...year })
  for (;;) {
    const { done, value } = pieces.next()
    const lines = done ? value.length : value
    most = Math.max(most, lines - before)
    before = lines
    count++
    if (!done) continue
    expect(value).toEqual(schedule.filter(({ carrier }) => ['AA', 'DL', 'UA'].includes(carrier)))
    break
  }
  expect(before).toBeGreaterThan(2 * linesAtOnce)
  expect(most).toBeLessThanOrEqual(linesAtOnce)
  expect(count).toBeGreaterThan(before / linesAtOnce)
})

describe('the same timetable again', () => {
  const small = ['PK', 'EK', 'BA']
  const make = (seed: number, from: string, to: string) =>
    generateSchedule({
      carriers: carriers.filter((c) => small.includes(c.code)),
      airports: [...airports.values()],
      seed,
      from,
      to,
    })
  const flights = (patterns: SchedulePattern[], date: string) =>
    on(date, patterns)
      .map(
        (p) =>
          `${p.carrier}${p.flight_number} ${p.origin} ${p.departure_time} ${p.destination} ${p.arrival_time} ${p.aircraft}`,
      )
      .sort()

  test('one seed gives one timetable, another seed another', () => {
    expect(make(1, '2027-01-01', '2027-06-30')).toEqual(make(1, '2027-01-01', '2027-06-30'))
    expect(make(2, '2027-01-01', '2027-06-30')).not.toEqual(make(1, '2027-01-01', '2027-06-30'))
  })

  test('the flights of a day stay when the window moves on', () => {
    const early = make(1, '2026-11-20', '2027-11-20')
    const later = make(1, '2027-02-10', '2028-02-10')
    for (const date of ['2027-02-12', '2027-03-30', '2027-05-20', '2027-11-02']) {
      expect(flights(later, date)).toEqual(flights(early, date))
    }
  })
})

test('no airline uses a flight number twice on a day', () => {
  const lines = new Map<string, SchedulePattern[]>()
  for (const p of schedule) {
    const key = `${p.carrier}${p.flight_number}`
    const others = lines.get(key) ?? []
    for (const other of others) {
      const meets = p.effective_from <= other.effective_to && other.effective_from <= p.effective_to
      if (meets && (p.days & other.days) !== 0) expect.fail(`${name(p)} and ${name(other)} fly on the same days`)
    }
    lines.set(key, [...others, p])
  }
})

test('local times are what the clocks on the wall say, in winter and summer', () => {
  const format = new Map<string, Intl.DateTimeFormat>()
  const localAt = (zone: string, minute: number) => {
    let made = format.get(zone)
    if (!made) {
      made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
      format.set(zone, made)
    }
    return Date.parse(`${made.format(minute * 60_000).replace(' ', 'T')}:00Z`) / 60_000
  }
  for (let i = 0; i < schedule.length; i += 29) {
    const p = schedule[i]!
    // The nights of a clock change itself are left out: a flight may be under way then.
    const days = [dayOf(p.effective_from) + 2, dayOf(p.effective_to) - 9].flatMap((first) =>
      Array.from({ length: 7 }, (_, i) => first + i).filter((day) => (p.days >> weekday(dateOf(day))) & 1),
    )
    for (const day of days) {
      if (day < dayOf(p.effective_from) + 2 || day > dayOf(p.effective_to) - 2) continue
      const wall = day * 1440 + p.departure_time
      const zone = airports.get(p.origin)!.zone
      const leaves = wall * 2 - localAt(zone, wall)
      const arrives = localAt(airports.get(p.destination)!.zone, leaves + p.block_minutes)
      const planned = (day + p.arrival_day_offset) * 1440 + p.arrival_time
      if (arrives !== planned) expect.fail(`${name(p)} on ${dateOf(day)}: ${arrives - planned} minutes off`)
    }
  }
})

test('nobody moves at night where there is a curfew', () => {
  for (const p of schedule) {
    if (isCurfew(p.origin, p.departure_time)) expect.fail(`${name(p)} leaves in the curfew`)
    if (isCurfew(p.destination, p.arrival_time)) expect.fail(`${name(p)} arrives in the curfew`)
  }
})

test('every aircraft can fly its route, in a believable time', () => {
  for (const p of schedule) {
    const km = distanceKm(airports.get(p.origin)!, airports.get(p.destination)!)
    if (km > aircraftType(p.aircraft).range_km) expect.fail(`${name(p)} is too far for a ${p.aircraft}`)
    const kmPerHour = km / (p.block_minutes / 60)
    if (kmPerHour < 110 || kmPerHour > 900) expect.fail(`${name(p)} makes ${Math.round(kmPerHour)} km/h`)
  }
})

test('long flights east are quicker than the same flights west', () => {
  const block = (carrier: string, origin: string, destination: string) =>
    schedule.find((p) => p.carrier === carrier && p.origin === origin && p.destination === destination)!.block_minutes
  expect(block('BA', 'JFK', 'LHR')).toBeLessThan(block('BA', 'LHR', 'JFK') - 20)
  expect(block('EK', 'LHR', 'DXB')).toBeLessThan(block('EK', 'DXB', 'LHR'))
  expect(block('PK', 'LHE', 'KHI')).toBe(block('PK', 'KHI', 'LHE'))
})

test('flight n goes out, n + 1 comes back with the same aircraft after a turn', () => {
  const lines = new Map(schedule.map((p) => [`${p.carrier}${p.flight_number} ${p.effective_from}`, p]))
  for (const out of schedule) {
    if (Number(out.flight_number) % 2 === 0) continue
    const back = lines.get(`${out.carrier}${Number(out.flight_number) + 1} ${out.effective_from}`)
    if (!back) expect.fail(`${name(out)} never comes back`)
    const ground = (back.departure_time - out.arrival_time + 2880) % 1440
    const fits = back.origin === out.destination && back.destination === out.origin && back.aircraft === out.aircraft
    if (!fits || ground < 30) expect.fail(`${name(out)} and ${name(back)} do not belong together (${ground} min)`)
  }
})

test('every route we promise is flown, both ways, in every season', () => {
  const flown = new Set(
    ['2027-01-11', '2027-07-05'].flatMap((from) =>
      week(from).flatMap((date) => on(date).map((p) => `${from} ${p.carrier} ${p.origin}-${p.destination}`)),
    ),
  )
  for (const { code, routes } of carriers) {
    for (const { origin, destination } of routes) {
      for (const from of ['2027-01-11', '2027-07-05']) {
        expect(flown.has(`${from} ${code} ${origin}-${destination}`), `${code} ${origin}-${destination}`).toBe(true)
        expect(flown.has(`${from} ${code} ${destination}-${origin}`), `${code} ${destination}-${origin}`).toBe(true)
      }
    }
  }
})

test('nobody flies where no one may', () => {
  for (const p of schedule) {
    const from = countryOf(p.origin)
    const to = countryOf(p.destination)
    if (!mayFly(from, to)) expect.fail(`${name(p)} joins ${from} and ${to}`)
  }
})

describe('markets our agents sell', () => {
  const markets =
    'ISB-YYZ LHE-JED KHI-LHR JFK-KUL LHE-DXB KHI-DXB RUH-LHE JED-CAI CMN-JED GRU-DXB LHE-MED SKT-JED PEW-RUH MUX-DXB DAC-JED CGK-JED IST-LHE LHE-MAN DEL-JFK BOM-DXB CAI-JFK KTM-DOH MNL-RUH'
  /** Direct, or with one change of 75 minutes to 8 hours among airlines that work together. */
  const answers = (origin: string, destination: string, date: string) => {
    const today = on(date)
    const direct = today.filter((p) => p.origin === origin && p.destination === destination).length
    const into = new Map<string, SchedulePattern[]>()
    for (const p of schedule) if (p.destination === destination) into.set(p.origin, [...(into.get(p.origin) ?? []), p])
    let changes = 0
    for (const first of today) {
      if (first.origin !== origin) continue
      for (const second of into.get(first.destination) ?? []) {
        const arrival = first.arrival_day_offset * 1440 + first.arrival_time
        const day = dateOf(dayOf(date) + Math.floor((arrival + 75) / 1440))
        const wait = (((second.departure_time - arrival) % 1440) + 1440) % 1440
        const flies = second.effective_from <= day && second.effective_to >= day && (second.days >> weekday(day)) & 1
        if (flies && wait >= 75 && wait <= 480 && mayInterline(first.carrier, second.carrier)) changes++
      }
    }
    return { direct, changes }
  }

  test.each(markets.split(' '))('%s can be bought on every day of the week', (market) => {
    const [origin, destination] = market.split('-') as [string, string]
    for (const date of week('2027-03-01')) {
      const { direct, changes } = answers(origin, destination, date)
      expect(direct + changes, date).toBeGreaterThanOrEqual(3)
    }
  })

  test('the pilgrims and workers of Lahore fly direct', () => {
    for (const destination of ['JED', 'DXB', 'RUH', 'DOH']) {
      expect(answers('LHE', destination, '2027-03-03').direct, destination).toBeGreaterThanOrEqual(3)
    }
  })
})

test('at a banked hub most arrivals feed a wave of departures', () => {
  for (const [carrier, hub] of [
    ['EK', 'DXB'],
    ['QR', 'DOH'],
    ['TK', 'IST'],
    ['LH', 'FRA'],
    ['DL', 'ATL'],
  ] as const) {
    const style = carriers.find((c) => c.code === carrier)!.hubs.find((h) => h.code === hub)!.style
    const arrivals = on('2027-01-13').filter((p) => p.carrier === carrier && p.destination === hub)
    const feeding = arrivals.filter((p) => feedsWave(style, p.arrival_time)).length
    expect(feeding / arrivals.length, `${carrier} ${hub}`).toBeGreaterThan(0.6)
  }
})

test('large countries have their domestic networks', () => {
  const inside = new Map<string, number>()
  for (const p of on('2027-01-13')) {
    const country = countryOf(p.origin)
    if (country === countryOf(p.destination)) inside.set(country, (inside.get(country) ?? 0) + 1)
  }
  const least = {
    US: 4_500,
    CN: 1_800,
    IN: 1_000,
    BR: 500,
    ID: 500,
    JP: 500,
    AU: 400,
    CA: 300,
    RU: 300,
    TR: 200,
    SA: 150,
    PK: 60,
  }
  for (const [country, flights] of Object.entries(least)) {
    expect(inside.get(country) ?? 0, country).toBeGreaterThan(flights)
  }
})

test('more flights go to Jeddah and Madinah in Ramadan and for the Hajj', () => {
  const toPilgrims = (date: string) => on(date).filter((p) => p.destination === 'JED' || p.destination === 'MED').length
  const usual = toPilgrims('2027-09-15')
  // 1 Ramadan 1448 is 8 February 2027; 1 Dhu al-Hijja is 8 May.
  expect(toPilgrims('2027-02-17')).toBeGreaterThan(usual * 1.2)
  expect(toPilgrims('2027-05-12')).toBeGreaterThan(usual * 1.2)
  expect(toPilgrims('2027-04-07')).toBeLessThan(usual * 1.1)
})
