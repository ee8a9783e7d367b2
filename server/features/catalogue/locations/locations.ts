/** `large`, `medium` and `small` are runways by traffic class; the other two take no jets. */
export type AirportKind = 'large' | 'medium' | 'small' | 'seaplane' | 'heliport'

/** One row of `airports`. Arabic is null outside the reviewed core; who shows it falls back to English. */
export type AirportRow = {
  code: string
  icao: string | null
  name_en: string
  name_ar: string | null
  city_code: string
  city_en: string
  city_ar: string | null
  country: string
  /** IANA zone. */
  zone: string
  lat: number
  lon: number
  kind: AirportKind
  /** 0-100 by traffic, larger is busier. */
  rank: number
  metro: string | null
  /** Has scheduled passenger flights. */
  active: boolean
  /** Switched off in the back office: not offered, but known by its code to what was sold. */
  off?: boolean
  /** Other names people type, comma separated. */
  keywords: string
}

export type CountryRow = { code: string; name_en: string; name_ar: string; calling_code: string | null }
export type CityRow = {
  code: string
  name_en: string
  name_ar: string | null
  country: string
  lat: number
  lon: number
  rank: number
}
/** A group of airports sold under one code; `members` in the order to show them. */
export type MetroRow = { code: string; name_en: string; name_ar: string; country: string; members: string[] }
export type AirlineRow = {
  code: string
  accounting_code: string | null
  name_en: string
  name_ar: string
  country: string
  alliance: string | null
  low_cost: boolean
  active: boolean
}

export type LocationRows = { countries: CountryRow[]; cities: CityRow[]; airports: AirportRow[]; metros: MetroRow[] }

/** What a search for places finds. */
export type Entry =
  | { kind: 'airport'; row: AirportRow }
  | { kind: 'metro'; row: MetroRow; rank: number; main: AirportRow }
