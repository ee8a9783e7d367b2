import type { App } from '#server/app'
import type { AdapterMap } from './adapters.ts'
import { act, definePort, read } from './port.ts'

/** Who owes a document: an agency, or all who bought without one together. `name` is unique over all buyers. */
export type AccountingContact = {
  name: string
  company: string
  currency: string
  email: string | null
  phone: string | null
  tax_number: string | null
}
/** Amounts are minor units with the tax inside them; `rate_bp` is the rate of that tax, 0 where there is none. */
export type AccountingLine = { name: string; description: string; amount_minor: number; rate_bp: number }
export type DocumentKind = 'invoice' | 'credit_note'
/** `number` is ours and known to both sides: the same number is entered once. `contact` is their id. */
export type AccountingDocument = {
  kind: DocumentKind
  number: string
  booking: string
  contact: string
  day: string
  currency: string
  lines: readonly AccountingLine[]
}
/** `invoice` and `contact` are their ids. */
export type AccountingPayment = {
  reference: string
  invoice: string
  contact: string
  day: string
  currency: string
  amount_minor: number
}
/** A credit note (their id) set against an invoice of the same customer, or given back where `invoice` is null. */
export type NoteUse = {
  note: string
  invoice: string | null
  reference: string
  day: string
  currency: string
  amount_minor: number
}
/** What they have, in the minor unit of the currency that was asked about. `draft`: it does not count yet. */
export type Entered = { id: string; amount_minor: number; draft: boolean }
type Call = { signal: AbortSignal }

/**
 * The port to a system of accounts that is given what our own books say. Nothing there is made twice if whoever asks
 * looks with `find...` before each `make...` whose predecessor was not answered. `invalid_request` says in its message,
 * as a word, what they do not take.
 */
export type Accounting = {
  findContact(of: { name: string }, call: Call): Promise<string | null>
  makeContact(contact: AccountingContact, call: Call): Promise<string>
  findDocument(of: { kind: DocumentKind; number: string; currency: string }, call: Call): Promise<Entered | null>
  makeDocument(document: AccountingDocument, call: Call): Promise<Entered>
  /** Makes a draft count. One that counts already stays as it is. */
  openDocument(of: { kind: DocumentKind; id: string }, call: Call): Promise<void>
  findPayment(of: { reference: string; currency: string }, call: Call): Promise<Entered | null>
  makePayment(payment: AccountingPayment, call: Call): Promise<Entered>
  findNoteUse(of: Pick<NoteUse, 'note' | 'invoice' | 'reference' | 'currency'>, call: Call): Promise<Entered | null>
  makeNoteUse(use: NoteUse, call: Call): Promise<Entered>
}

const readMs = 20_000
const actMs = 30_000
export const accountingPort = definePort<Accounting>('accounting', {
  concurrency: 4,
  calls: {
    findContact: read(readMs),
    makeContact: act(actMs),
    findDocument: read(readMs),
    makeDocument: act(actMs),
    openDocument: act(actMs),
    findPayment: read(readMs),
    makePayment: act(actMs),
    findNoteUse: read(readMs),
    makeNoteUse: act(actMs),
  },
})

export const accountingSystems = (app: Pick<App, 'adapters'>): AdapterMap<Accounting> => app.adapters.of(accountingPort)
