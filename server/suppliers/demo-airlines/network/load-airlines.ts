import type pg from 'pg'
import { loadCarriers } from '#server/features/catalogue/locations'
import { aircraft } from './aircraft.ts'
import { carriers, operators } from './carriers.ts'

/** Fills the tables of airlines and aircraft from our files; answers whether anything was loaded. */
export const loadAirlines = (pool: pg.Pool): Promise<boolean> =>
  loadCarriers(pool, {
    airlines: [
      ...carriers.map(({ code, accounting_code, name_en, name_ar, country, alliance, low_cost }) => ({
        code,
        accounting_code,
        name_en,
        name_ar,
        country,
        alliance,
        low_cost,
      })),
      ...operators.map((operator) => ({ ...operator, accounting_code: null, alliance: null, low_cost: false })),
    ],
    aircraft: aircraft.map(({ code, name, maker, seats, range_km }) => ({ code, name, maker, seats, range_km })),
  })
