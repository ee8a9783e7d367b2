import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, first } from '#server/db/db'
import { settingsOf } from '#server/features/operations/settings'
import type { Accounting, AccountingContact } from '#server/ports/accounting'
import { heardOf } from '#server/ports/failure'
import type { SyncRow } from './syncs.sql.ts'

type Agency = { code: string; name_en: string; tax_no: string | null; phone: string | null }
/** Who buys without an agency is nobody's business but ours: the other system knows them as one customer. */
const retail = 'retail'
const callMs = 30_000
const signal = () => AbortSignal.timeout(callMs)

async function contactFacts(app: App, { agency_id, currency }: SyncRow): Promise<AccountingContact> {
  const { brand, currency: base } = await settingsOf(app)
  const in_currency = currency === base ? '' : ` ${currency}`
  const agency = agency_id
    ? await first(app.db, sql<Agency>`select code, name_en, tax_no, phone from agencies where id = ${agency_id}`)
    : undefined
  if (!agency)
    return {
      name: `Individual customers of ${brand.en}${in_currency}`,
      company: '',
      currency,
      email: null,
      phone: null,
      tax_number: null,
    }
  return {
    name: `${agency.name_en} (${agency.code})${in_currency}`,
    company: agency.name_en,
    currency,
    email: null,
    phone: agency.phone,
    tax_number: agency.tax_no,
  }
}

/**
 * Their id of whoever a document is for. Looked for by its name before it is made, and once more where making it was
 * refused: another process, or a call whose answer was lost, may have been first.
 */
export async function contactFor(app: App, system: Accounting, row: SyncRow): Promise<string> {
  const buyer = row.agency_id ?? retail
  const known = await first(
    app.db,
    sql<{ external_id: string }>`select external_id from accounting_contacts
      where system = ${row.system} and buyer = ${buyer} and currency = ${row.currency}`,
  )
  if (known) return known.external_id
  const contact = await contactFacts(app, row)
  const found = await system.findContact({ name: contact.name }, { signal: signal() })
  const id =
    found ??
    (await system.makeContact(contact, { signal: signal() }).catch(async (error: unknown) => {
      const made =
        heardOf(error) === 'no' ? await system.findContact({ name: contact.name }, { signal: signal() }) : null
      if (!made) throw error
      return made
    }))
  await changed(
    app.db,
    sql`insert into accounting_contacts (system, buyer, currency, external_id, made_at)
      values (${row.system}, ${buyer}, ${row.currency}, ${id}, ${app.clock.now()}) on conflict do nothing`,
  )
  return id
}
