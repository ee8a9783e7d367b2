import type { App } from '#server/app'
import { Refusal } from '#server/http/refusal'
import { readSettings, type Settings, settingsOf } from './settings.ts'
import { settingsWords } from './words.ts'

/** What an invoice must say of its seller, as the setup screen names it. */
export const invoiceFacts = ['company_name', 'address', 'tax_or_registration_number', 'contact'] as const
export type InvoiceFact = (typeof invoiceFacts)[number]

/** Which of them the company has not given yet. */
export function missingForInvoices(settings: Settings): InvoiceFact[] {
  const given: Record<InvoiceFact, string> = {
    company_name: settings.company_name.en,
    address: settings.address.en,
    tax_or_registration_number: settings.vat_number || settings.registration_number,
    contact: settings.phone || settings.email,
  }
  return invoiceFacts.filter((fact) => !given[fact])
}

/**
 * Refuses (`wrong_state`) what would make or show an invoice while the company's own facts are missing: such a document
 * is none, and a sale without one may not be made. Looks again at once where something was missing a moment ago.
 */
export async function requireInvoiceFacts(app: App): Promise<Refusal | undefined> {
  if (missingForInvoices(await settingsOf(app)).length === 0) return undefined
  if (missingForInvoices(await readSettings(app.db)).length === 0) return undefined
  return new Refusal('wrong_state', settingsWords.companys_details_for_invoices)
}
