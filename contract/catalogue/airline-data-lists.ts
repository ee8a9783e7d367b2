import { listOf, oneOf, ref, search } from '#contract/kernel/list'
import type { AircraftRow, AirlineRow, AirportRow } from './airline-data-shapes.ts'

const inUse = oneOf(['yes', 'no'])
const used = (row: { active: boolean }) => (row.active ? 'yes' : 'no')

export const airlineList = listOf<AirlineRow>()({
  name: 'airlines',
  filters: { q: search(), active: inUse, alliance: oneOf(['star', 'oneworld', 'skyteam']) },
  sorts: ['name', 'code'],
  views: { all: {} },
  columns: {
    code: { as: 'code', of: (row) => row.code, fixed: true, phone: 'under' },
    name: { as: 'name', of: (row, locale) => row.name[locale], fixed: true, phone: 'lead' },
    accounting_code: { as: 'code', of: (row) => row.accounting_code, from: 'sm', phone: 'under' },
    country: { as: 'code', of: (row) => row.country, from: 'md' },
    alliance: { as: 'choice', of: (row) => row.alliance, from: 'md' },
    active: { as: 'choice', of: used, phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})

/** busiest: by traffic, the largest first. */
export const airportList = listOf<AirportRow>()({
  name: 'airports',
  filters: { q: search(), country: ref(/^[A-Za-z]{2}$/), active: inUse },
  sorts: ['busiest', 'code'],
  views: { all: {} },
  columns: {
    code: { as: 'code', of: (row) => row.code, fixed: true, phone: 'under' },
    name: { as: 'name', of: (row, locale) => row.name[locale], fixed: true, phone: 'lead' },
    icao: { as: 'code', of: (row) => row.icao, from: 'lg' },
    city: { as: 'name', of: (row, locale) => row.city[locale], from: 'sm', phone: 'under' },
    country: { as: 'code', of: (row) => row.country, from: 'sm', phone: 'under' },
    zone: { as: 'code', of: (row) => row.zone, from: 'md' },
    active: { as: 'choice', of: used, phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})

export const aircraftList = listOf<AircraftRow>()({
  name: 'aircrafts',
  filters: { q: search() },
  sorts: ['code', 'name'],
  views: { all: {} },
  columns: {
    code: { as: 'code', of: (row) => row.code, fixed: true, phone: 'under' },
    name: { as: 'name', of: (row) => row.name, fixed: true, phone: 'lead' },
    maker: { as: 'name', of: (row) => row.maker, from: 'sm', phone: 'under' },
    economy: { as: 'count', of: (row) => row.seats.economy, from: 'md' },
    premium_economy: { as: 'count', of: (row) => row.seats.premium_economy, from: 'lg' },
    business: { as: 'count', of: (row) => row.seats.business, from: 'md' },
    first: { as: 'count', of: (row) => row.seats.first, from: 'lg' },
    range: { as: 'count', of: (row) => row.range_km, from: 'sm', phone: 'end' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
