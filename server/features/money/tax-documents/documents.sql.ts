import { type RawBuilder, sql } from 'kysely'
import type { TaxDocument } from '#contract/money/tax-document-shapes'
import { all, type Db, first, type Tx } from '#server/db/db'

type Rate = NonNullable<TaxDocument['rate']>
export type DocumentRow = Omit<TaxDocument, 'net' | 'vat' | 'vat_sar' | 'rounding' | 'payable' | 'issued_at'> & {
  agency_id: string | null
  currency: string
  net: number
  vat: number
  vat_sar: number | null
  rounding: number
  payable: number
  issued_at: Date
}

export const documentColumns =
  sql`t.id, t.number, t.kind, t.form, t.booking_ref, t.agency_id, t.seller, t.buyer, t.original_number, t.reason, t.currency, t.net, t.vat,
  t.vat_sar, t.rounding, t.payable, t.rate, t.supplies, t.lines, t.issued_local, t.issued_at, t.qr, t.problems` as RawBuilder<DocumentRow>

export function documentOf(row: DocumentRow): TaxDocument {
  const { agency_id: _agency, currency, net, vat, vat_sar, rounding, payable, issued_at, ...rest } = row
  const money = (amount: number) => ({ amount, currency })
  return {
    ...rest,
    net: money(net),
    vat: money(vat),
    vat_sar: vat_sar === null ? null : { amount: vat_sar, currency: 'SAR' },
    rounding: money(rounding),
    payable: money(payable),
    issued_at: issued_at.toISOString(),
  }
}

/** What an invoice says to the tax; undefined where it is a plain one. */
export async function taxDocumentOf(db: Db | Tx, invoiceId: string): Promise<TaxDocument | undefined> {
  const row = await first(
    db,
    sql<DocumentRow>`select ${documentColumns} from tax_documents t where t.id = ${invoiceId}`,
  )
  return row && documentOf(row)
}

/** Whether there is a file of a document, and with its stamp the text of its code from then on. */
export async function fileState(
  db: Db | Tx,
  id: string,
): Promise<{ state: 'none' | 'unsigned' | 'stamped'; qr: string | null }> {
  const row = await first(
    db,
    sql<{
      qr: string | null
    }>`select s.qr from einvoices e left join einvoice_stamps s on s.document_id = e.document_id where e.document_id = ${id}`,
  )
  return { state: !row ? 'none' : row.qr === null ? 'unsigned' : 'stamped', qr: row?.qr ?? null }
}

/** The invoice that is named, else the one on which these items were sold, with the rate that its document was made at. */
export async function originalOf(
  tx: Tx,
  items: readonly string[],
  invoiceId?: string,
): Promise<{ number: string; rate: Rate | null } | null> {
  const [row] = await all(
    tx,
    sql<{
      number: string
      rate: Rate | null
    }>`select i.number, t.rate from invoices i left join tax_documents t on t.id = i.id
      where ${
        invoiceId
          ? sql`i.id = ${invoiceId}`
          : sql`exists (select 1 from invoice_items x where x.invoice_id = i.id and x.kind = 'sale' and x.item_id = any(${[...items]}::uuid[]))`
      } order by i.issued_at limit 1`,
  )
  return row ?? null
}

/** Riyals a unit of a currency on a day; null where nobody has said. */
export const rateOf = async (db: Db | Tx, currency: string, day: string): Promise<Rate | null> =>
  (await first(
    db,
    sql<Rate>`select micro, since::text, source from tax_rates_of_exchange
      where currency = ${currency} and since <= ${day}::date order by since desc limit 1`,
  )) ?? null

export async function insertDocument(tx: Tx, one: TaxDocument, agencyId: string | null): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await sql`insert into tax_documents (id, number, kind, form, booking_ref, agency_id, seller, buyer, original_number, reason, currency, net, vat,
      vat_sar, rounding, payable, rate, supplies, lines, issued_local, issued_at, qr, problems)
    values (${one.id}, ${one.number}, ${one.kind}, ${one.form}, ${one.booking_ref}, ${agencyId}, ${json(one.seller)}::jsonb, ${json(one.buyer)}::jsonb,
      ${one.original_number}, ${one.reason}, ${one.net.currency}, ${one.net.amount}, ${one.vat.amount}, ${one.vat_sar?.amount ?? null},
      ${one.rounding.amount}, ${one.payable.amount}, ${json(one.rate)}::jsonb, ${json(one.supplies)}::jsonb, ${json(one.lines)}::jsonb,
      ${one.issued_local}, ${one.issued_at}, ${one.qr}, ${[...one.problems]}::text[])`.execute(tx)
}
