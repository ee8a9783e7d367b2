import type { Traveller, TravellerRow } from '#contract/people/travellers'
import type { App } from '#server/app'
import { passportState, typeOn } from './travellers.rules.ts'
import { birthOf, opened, type TravellerRecord } from './travellers.sql.ts'

export const travellerRow = (app: App, row: TravellerRecord, today: string): TravellerRow => ({
  id: row.id,
  number: row.number,
  type: typeOn(birthOf(app, row), today),
  title: row.title,
  given_name: row.given_name,
  surname: row.surname,
  local_name: row.local_name,
  gender: row.gender,
  nationality: row.nationality,
  passport_masked: row.passport_masked,
  passport_country: row.passport_country,
  passport_expiry: row.passport_expiry,
  passport_state: passportState(row.passport_expiry, today),
  created_at: row.created_at.toISOString(),
})

export const travellerView = (app: App, row: TravellerRecord, today: string): Traveller => ({
  ...travellerRow(app, row, today),
  ...opened(app, row),
  passport_issue: row.passport_issue,
})
