import { sql } from 'kysely'
import { zoneOfAgency } from '#server/zones'
import type { App } from '#server/app'
import { findAgency } from '#server/features/people/agencies'
import { renderQuotation } from '#server/features/operations/documents'
import { logoForDocument } from '#server/features/catalogue/images'
import { localised, locationsIn } from '#server/features/catalogue/locations'
import { settingsOf } from '#server/features/operations/settings'
import type { QuotationRecord } from './quotations.sql.ts'
import { sharedView } from './views.ts'

/** The quotation as PDF under the agency's name, at the customer's prices. */
export async function quotationDocument(app: App, quotation: QuotationRecord, locale: 'en' | 'ar'): Promise<Buffer> {
  const [locations, site, shared, agency, aircraft] = await Promise.all([
    locationsIn(app.pool),
    settingsOf(app),
    sharedView(app, { quotation, version: quotation.version }),
    findAgency(app.db, quotation.agency_id),
    sql<{ code: string; name: string }>`select code, name from aircrafts`.execute(app.db),
  ])
  const segments = shared.flight?.legs.flatMap((leg) => leg.segments) ?? []
  const codes = new Set(segments.flatMap((one) => [one.origin, one.destination]))
  return renderQuotation({
    quotation: shared,
    locale,
    site,
    agency: {
      name: { en: agency!.name_en, ar: agency!.name_ar },
      address: agency!.address,
      licence: agency!.licence_no,
      phone: agency!.phone,
      logo: await logoForDocument(app, agency!.logo),
    },
    airports: new Map(
      [...codes].map((code) => {
        const row = locations.index.airports.get(code)
        return [
          code,
          {
            city: localised(row?.city_en ?? code, row?.city_ar ?? null),
            name: localised(row?.name_en ?? code, row?.name_ar ?? null),
          },
        ]
      }),
    ),
    airlines: new Map(locations.airlines.map((row) => [row.code, localised(row.name_en, row.name_ar)])),
    aircraft: new Map(aircraft.rows.map((row) => [row.code, row.name])),
    verifyUrl: app.publicUrl(),
    issuedAt: app.clock.now(),
    zone: zoneOfAgency(agency!) ?? site.zone,
  })
}
