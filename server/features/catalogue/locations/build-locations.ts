import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { distanceKm } from './distance.ts'
import type { AirportRow, CityRow, CountryRow, MetroRow, LocationRows } from './locations.ts'
import { wordsOf } from './normalise.ts'
import { type PublicAirport, readPublicAirports } from './public-airports.ts'
import { cityNames } from './reference/city-names.ts'
import { coreAfrica } from './reference/core-africa.ts'
import { coreAsia } from './reference/core-asia.ts'
import { coreMiddleEast } from './reference/core-middle-east.ts'
import { coreWest } from './reference/core-west.ts'
import { metros } from './reference/metros.ts'
import { arabWorldNames } from './reference/names-arab-world.ts'
import { asianNames } from './reference/names-asia.ts'
import { smallerNames } from './reference/names-smaller.ts'
import { urduWorldNames } from './reference/names-urdu-world.ts'
import { urduNames } from './reference/names-urdu.ts'
import { worldNames } from './reference/names-world.ts'
import { readNames } from './reference/read-names.ts'
import { searchWords } from './reference/search-words.ts'
import { trafficTiers } from './reference/traffic.ts'

const core = new Map([...coreMiddleEast, ...coreAfrica, ...coreAsia, ...coreWest].map((row) => [row[0], row]))
const tierRank = new Map(
  trafficTiers.flatMap(({ rank, codes }) => codes.split(' ').map((code) => [code, rank] as const)),
)
const metroOf = new Map(metros.flatMap(([code, , , members]) => members.split(' ').map((m) => [m, code] as const)))
const typedFor = new Map<string, string[]>()
for (const [words, codes] of searchWords) {
  for (const code of codes.split(' ')) typedFor.set(code, [...(typedFor.get(code) ?? []), words])
}
const arabic = readNames([...arabWorldNames, ...asianNames, ...worldNames, ...smallerNames])
const urdu = readNames([...urduNames, ...urduWorldNames])
const rankOfKind = { large: 30, medium: 18, small: 8, seaplane: 4, heliport: 3 } as const

/** Reads and joins all reference places; about 10,000 airports. Pure but for reading two packages. */
export async function buildLocations(): Promise<LocationRows> {
  const all = await readPublicAirports()
  const metroCodes = new Set(metros.map(([code]) => code))
  // A closed airport may still hold a code that we use for a whole city (Atatürk: ISL).
  const airports = all.filter((row) => !metroCodes.has(row.code)).map(airportRow)
  const cities = nameCities(airports)
  return { countries: countryRows(airports), cities, airports, metros: metroRows(airports) }
}

function airportRow(row: PublicAirport): AirportRow {
  const [, city_en, city_ar, name_ar, name_en] = core.get(row.code) ?? []
  const tier = tierRank.get(row.code)
  const arabicCity = city_ar ?? arabic.get(row.code)?.split('/')[0] ?? null
  return {
    code: row.code,
    icao: row.icao,
    name_en: name_en ?? row.name,
    name_ar: name_ar ?? arabicName(row.code),
    city_code: row.code,
    city_en: city_en ?? cityNames[row.code] ?? cityName(row),
    city_ar: arabicCity,
    country: row.country,
    zone: row.zone,
    lat: row.lat,
    lon: row.lon,
    kind: row.kind,
    rank: tier ?? (row.scheduled ? rankOfKind[row.kind] : 1),
    metro: metroOf.get(row.code) ?? null,
    active: tier !== undefined || row.scheduled,
    keywords: [...(typedFor.get(row.code) ?? []), ...asCities(row.code, arabicCity), row.keywords]
      .filter(Boolean)
      .join(','),
  }
}

/** Named for its city unless it has a name of its own. */
function arabicName(code: string): string | null {
  const [city, own] = arabic.get(code)?.split('/') ?? []
  return own ?? (city ? `مطار ${city}` : null)
}

/** Marked as what the city itself is called, in another language than ours; not what folds to its Arabic name anyway. */
function asCities(code: string, arabicCity: string | null): string[] {
  const folded = wordsOf(arabicCity ?? '').join(' ')
  const names = urdu.get(code)?.split(',') ?? []
  return names.filter((name) => wordsOf(name).join(' ') !== folded).map((name) => `=${name}`)
}

/** `Guangzhou (Huadu)` -> `Guangzhou`; without a municipality the airport's name less its generic words. */
function cityName(row: PublicAirport): string {
  const named = row.municipality
    ?.replace(/\s*\(.*?\)/g, '')
    .split(/[,/]/)[0]
    ?.trim()
  if (named) return named
  const generic =
    /\b(international|regional|municipal|domestic|county|national|airport|airfield|aerodrome|airstrip|air base|afb|heliport|seaplane base|spb|station|field)\b/gi
  return (
    row.name
      .replace(/\s*\(.*?\)/g, '')
      .replace(generic, '')
      .replace(/\s+/g, ' ')
      .trim() || row.name
  )
}

const cityMatchKm = 80

/** One city for airports of one name, country and neighbourhood; its code is the metro's or its busiest airport's. */
function nameCities(airports: AirportRow[]): CityRow[] {
  const found = new Map<string, CityRow[]>()
  const metroName = new Map(metros.map(([code, name]) => [code, name]))
  for (const airport of [...airports].sort((a, b) => b.rank - a.rank || (a.code < b.code ? -1 : 1))) {
    const key = `${airport.country} ${airport.city_en.toLowerCase()}`
    const sameName = found.get(key) ?? []
    const metro = airport.metro && metroName.get(airport.metro) === airport.city_en ? airport.metro : null
    let city = sameName.find((other) => other.code === metro || distanceKm(other, airport) <= cityMatchKm)
    if (!city) {
      const { city_en: name_en, city_ar: name_ar, country, lat, lon, rank } = airport
      city = { code: metro ?? airport.code, name_en, name_ar, country, lat, lon, rank }
      found.set(key, [...sameName, city])
    }
    airport.city_code = city.code
    airport.city_ar ??= city.name_ar
  }
  return [...found.values()].flat()
}

function metroRows(airports: AirportRow[]): MetroRow[] {
  const countryOf = new Map(airports.map((airport) => [airport.code, airport.country]))
  return metros.map(([code, name_en, name_ar, list]) => {
    const members = list.split(' ')
    return { code, name_en, name_ar, country: countryOf.get(members[0]!)!, members }
  })
}

/** Countries with an airport and those with a calling code: together all of ISO 3166 that a traveller meets. */
function countryRows(airports: AirportRow[]): CountryRow[] {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const arabic = new Intl.DisplayNames('ar', { type: 'region' })
  const dialled = new Map<string, string>(getCountries().map((code) => [code, `+${getCountryCallingCode(code)}`]))
  const codes = new Set([...dialled.keys(), ...airports.map((airport) => airport.country)])
  // AC and TA are calling areas of Saint Helena, not countries.
  for (const code of ['AC', 'TA']) codes.delete(code)
  return [...codes].sort().map((code) => ({
    code,
    name_en: english.of(code) ?? code,
    name_ar: arabic.of(code) ?? code,
    calling_code: dialled.get(code) ?? null,
  }))
}
