import { beforeAll, expect, test } from 'vitest'
import { type AirportIndex, buildAirportIndex } from './airport-index.ts'
import { buildLocations } from './build-locations.ts'
import type { AirportRow } from './locations.ts'
import { wordsOf } from './normalise.ts'
import { urduWorldNames } from './reference/names-urdu-world.ts'
import { urduNames } from './reference/names-urdu.ts'
import { readNames } from './reference/read-names.ts'
import { searchAirports } from './search-airports.ts'

let index: AirportIndex
let airports: AirportRow[]
beforeAll(async () => {
  const rows = await buildLocations()
  airports = rows.airports.filter(({ active }) => active)
  index = buildAirportIndex(rows)
})

/** The airport, its city as a whole, or an airport of that city is among the first `within`. */
function leadsTo(q: string, code: string, within: number): string {
  const found = searchAirports(index, q, { limit: 8 }).slice(0, within)
  const { city_en } = index.airports.get(code)!
  const isIt = found.some((one) => one.code === code || one.city.en === city_en || one.members?.includes(code))
  return isIt ? 'found' : found.map((one) => `${one.code} ${one.city.en}`).join(', ')
}
const missed = (pairs: readonly (readonly [q: string, code: string])[], within = 1) =>
  pairs.flatMap(([q, code]) => {
    const found = leadsTo(q, code, within)
    return found === 'found' ? [] : [`${q} (${code}): ${found}`]
  })

const wholly = 'SA AE QA KW BH OM YE IQ SY LB JO EG SD LY TN DZ MA MR SO DJ KM PK TR IN ID MY BD'.split(' ')

test('Every airport of the Arab states, Pakistan, Turkey, India, Indonesia, Malaysia and Bangladesh, and each of the world’s thousand busiest, has an Arabic name.', () => {
  const without = airports.filter(({ city_ar, name_ar }) => !city_ar || !name_ar)
  expect(without.filter(({ country }) => wholly.includes(country)).map(({ code }) => code)).toEqual([])
  expect(airports.filter(({ rank }) => rank >= 40).length).toBeGreaterThan(1_000)
  expect(without.filter(({ rank }) => rank >= 40).map(({ code }) => code)).toEqual([])
  // A name that is Latin in the Arabic column would pass for one.
  expect(airports.filter(({ city_ar }) => city_ar && /[a-z]/i.test(city_ar)).map(({ code }) => code)).toEqual([])
})

test('A name without hamza, with ta marbuta as ha, or by an Urdu keyboard finds the place as its own spelling does.', () => {
  // Every fourth of the names, by their codes: the same each run.
  const named = airports.filter(({ city_ar, rank }, nth) => city_ar && rank >= 40 && nth % 4 === 0)
  const asTyped = (name: string) => [
    name,
    name.replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي'),
    name.replaceAll('ك', 'ک').replaceAll('ي', 'ی').replaceAll('ه', 'ہ'),
  ]
  const pairs = named.flatMap(({ code, city_ar }) => asTyped(city_ar!).map((q) => [q, code] as const))
  expect(pairs.length).toBeGreaterThan(400)
  // A name may be the beginning of a busier city's, which somebody may still be typing: Bari and Paris.
  expect(missed(pairs, 5)).toEqual([])
})

const urduBlocks = [...urduNames, ...urduWorldNames]
const urdu = readNames(urduBlocks)

/** Of the thousand busiest, those whose city has no name in `names`. */
function withoutName(names: ReadonlyMap<string, string>): string[] {
  const cities = new Set([...names.keys()].map((code) => index.airports.get(code)?.city_code))
  return airports.filter(({ rank, city_code }) => rank >= 40 && !cities.has(city_code)).map(({ code }) => code)
}

test('The city of each of the world’s thousand busiest airports has an Urdu name, in Urdu’s letters, and one that is left out is noticed.', () => {
  expect(withoutName(urdu)).toEqual([])
  expect(withoutName(new Map([...urdu].filter(([code]) => code !== 'PDX' && code !== 'TFS')))).toEqual([
    'PDX',
    'TFN',
    'TFS',
  ])
  // A code written twice would lose its first names.
  expect(urduBlocks.flatMap((block) => block.split('; ')).length).toBe(urdu.size)
  // The first of each is Urdu's own, which has other letters than Arabic for these; Persian's may follow.
  const spelt = /^[ء-غفقلمنوؤئپٹچڈڑژکگںھہۂیے\u0670 ]+$/
  const own = [...urdu].map(([code, names]) => [code, names.split(',')[0]!] as const)
  const strange = own.filter(([, name]) => !spelt.test(name) || /[كيىةه]/.test(name))
  expect(strange).toEqual([])
})

test('Places are found first of all by what Urdu and Persian call them, a city with several airports as a whole.', () => {
  const pairs = [...urdu].flatMap(([code, names]) => names.split(',').map((q) => [q, code] as const))
  expect(pairs.length).toBeGreaterThan(1_350)
  expect(missed(pairs)).toEqual([])
  const first = (q: string) => searchAirports(index, q, { limit: 1 })[0]?.code
  expect(['ٹوکیو', 'پیرس', 'ماسکو', 'شکاگو'].map(first)).toEqual(['TYO', 'PAR', 'MOW', 'CHI'])
})

test('Urdu’s own letters, its marks and a joiner that is not seen are read as what they stand for.', () => {
  for (const [typed, meant] of [
    ['راۓ پور', 'رائے پور'],
    ['رائے پور', 'رايي بور'],
    ['دھلی', 'دہلی'],
    ['تہراں', 'تهران'],
    ['لَندَن', 'لندن'],
    ['حیدرا\u0653باد', 'حیدرآباد'],
    ['نیو\u200cیارک', 'نیو یارک'],
  ] as const)
    expect(wordsOf(typed), typed).toEqual(wordsOf(meant))
})

test('Of the Arabic names of the busiest, at least 98 in a hundred lead to their place first of all.', () => {
  const pairs = airports.flatMap(({ code, city_ar, rank }) => (city_ar && rank >= 60 ? [[city_ar, code] as const] : []))
  expect(pairs.length).toBeGreaterThan(500)
  const wrong = missed(pairs)
  expect(wrong.length / pairs.length, wrong.join('; ')).toBeLessThanOrEqual(0.02)
})

test('What people type in Arabic leads to the place, and never to another continent.', () => {
  expect(
    missed([
      ['عرعر', 'RAE'],
      ['رفحاء', 'RAH'],
      ['القريات', 'URY'],
      ['شروره', 'SHW'],
      ['طريف', 'TUI'],
      ['الوجه', 'EJH'],
      ['وادي الدواسر', 'WAE'],
      ['الفجيره', 'FJR'],
      ['صحار', 'OHS'],
      ['عنابة', 'AAE'],
      ['صفاقس', 'SFA'],
      ['تعز', 'TAI'],
      ['الحديدة', 'HOD'],
      ['اللاذقيه', 'LTK'],
      ['مصراته', 'MRA'],
      ['مرسى مطروح', 'MUH'],
      ['صوفيا', 'SOF'],
      ['نابولي', 'NAP'],
      ['فالنسيا', 'VLC'],
      ['ووهان', 'WUH'],
      ['بوسان', 'PUS'],
      ['بالما', 'PMI'],
      ['مطار الملك عبد العزيز', 'JED'],
      ['مطار الملك عبدالعزيز', 'JED'],
      ['ممبئی', 'BOM'],
      ['ڈھاکہ', 'DAC'],
      ['کوئٹہ', 'UET'],
      ['الكويت', 'KWI'],
    ]),
  ).toEqual([])
})
