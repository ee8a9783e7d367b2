import { accounts } from './accounts.ts'
import { bookings, bookingTemplates } from './bookings.ts'
import { calls, callTemplates } from './calls.ts'
import { flights, flightTemplates } from './flights.ts'
import { files, filesTemplates } from './files.ts'
import { notifications, notificationsTemplates } from './notifications.ts'
import { images, imagesTemplates } from './images.ts'
import { agencies, agenciesTemplates } from './agencies.ts'
import { deposits, depositsTemplates } from './deposits.ts'
import { banks, banksTemplates } from './banks.ts'
import { margins, marginsTemplates } from './margins.ts'
import { charges, chargesTemplates } from './charges.ts'
import { afterSale, afterSaleTemplates } from './after-sale.ts'
import { quotations, quotationsTemplates } from './quotations.ts'
import { paymentRequests, paymentRequestsTemplates } from './payment-requests.ts'
import { travellers, travellersTemplates } from './travellers.ts'
import { offline, offlineTemplates } from './offline.ts'
import { contact, contactTemplates } from './contact.ts'
import { reports, reportsTemplates } from './reports.ts'
import { account, accountTemplates } from './account.ts'
import { operations, operationsTemplates } from './operations.ts'
import { proof, integrityTemplates } from './integrity.ts'
import { ledger, ledgerTemplates } from './ledger.ts'
import { company, companyTemplates } from './company.ts'
import { stock } from './stock.ts'
import { schemaTemplates } from './schema.ts'
import { compile, keepOrder, type Sentences, type Template } from './sentence.ts'
import { shapes } from './shapes.ts'

/** All that the server says, English to Arabic; the features' own files beside this one hold it. */
export const sentences: Sentences = {
  ...calls,
  ...shapes,
  ...accounts,
  ...flights,
  ...bookings,
  ...files,
  ...notifications,
  ...images,
  ...agencies,
  ...deposits,
  ...banks,
  ...margins,
  ...charges,
  ...afterSale,
  ...quotations,
  ...paymentRequests,
  ...travellers,
  ...offline,
  ...contact,
  ...reports,
  ...account,
  ...proof,
  ...operations,
  ...ledger,
  ...company,
  ...stock,
}
/** Tried in this order: the schema library's own sentences are the most general and come last. */
export const templates: readonly Template[] = [
  ...callTemplates,
  ...flightTemplates,
  ...bookingTemplates,
  ...filesTemplates,
  ...notificationsTemplates,
  ...imagesTemplates,
  ...agenciesTemplates,
  ...depositsTemplates,
  ...banksTemplates,
  ...marginsTemplates,
  ...chargesTemplates,
  ...afterSaleTemplates,
  ...quotationsTemplates,
  ...paymentRequestsTemplates,
  ...travellersTemplates,
  ...offlineTemplates,
  ...contactTemplates,
  ...reportsTemplates,
  ...accountTemplates,
  ...integrityTemplates,
  ...operationsTemplates,
  ...companyTemplates,
  ...ledgerTemplates,
  ...schemaTemplates,
]

const known = new Map(Object.entries(sentences).map(([en, ar]) => [en, keepOrder(ar)]))
const compiled = templates.map(compile)

/** The sentence in the reader's language. English stays word for word; what has no Arabic is said in English. */
export function inLocale(locale: 'en' | 'ar', sentence: string): string {
  if (locale === 'en') return sentence
  const whole = known.get(sentence)
  if (whole !== undefined) return whole
  for (const translate of compiled) {
    const translated = translate(sentence)
    if (translated !== undefined) return translated
  }
  return sentence
}

type Answer = { message?: unknown; rows?: unknown }
type Row = { errors?: { field: string; message: string }[] }

/** What is wrong with single rows of a file that was read. */
const rowsInLocale = (locale: 'en' | 'ar', rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    row.errors
      ? { ...row, errors: row.errors.map((error) => ({ ...error, message: inLocale(locale, error.message) })) }
      : row,
  )

function messageInLocale(locale: 'en' | 'ar', message: unknown): unknown {
  if (typeof message === 'string') return inLocale(locale, message)
  if (!message || typeof message !== 'object' || !('description' in message)) return message
  return { ...message, description: inLocale(locale, String(message.description)) }
}

/** A good answer in the reader's language: its `message` (where the spec makes that an object, its description), its rows. */
export function answerInLocale<T>(locale: 'en' | 'ar', answer: T): T {
  if (locale === 'en' || !answer || typeof answer !== 'object') return answer
  const { message, rows } = answer as Answer
  return {
    ...answer,
    ...(message === undefined ? {} : { message: messageInLocale(locale, message) }),
    ...(Array.isArray(rows) ? { rows: rowsInLocale(locale, rows) } : {}),
  }
}
