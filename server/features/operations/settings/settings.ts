import type { BookingStatus, StatusReader } from '#contract/selling/bookings'
import { sql } from 'kysely'
import type { Site } from '#contract/catalogue/home'
import { type SaleSettings, saleSettings } from '#contract/operations/settings'
import type { App } from '#server/app'
import { all, byKey, changed, type Db, refuseLeak, type Tx } from '#server/db/db'

/** What an operator decides once and changes rarely. Each key is a row of `settings`; a missing one has its default. */
export type Settings = Omit<Site, 'demo' | 'demo_logins' | 'payment_methods'> & {
  /** The name in the commercial register: on invoices. */
  company_name: Site['brand']
  vat_number: string
  /** Of the commercial register. */
  registration_number: string
  /** The address that mails come from; without it the one of MAIL_URL. */
  mail_from: string
  /** How it sells, where it may decide. */
  sale: SaleSettings
  /** Suppliers of whom nothing new is bought; what is held there is still looked after. */
  suppliers_off: readonly string[]
  /** Who is told in the app when a booking comes to a status. */
  status_notify: Partial<Record<BookingStatus, StatusReader[]>>
}

const usualSale = Object.fromEntries(
  Object.entries(saleSettings).map(([key, { usual }]) => [key, usual]),
) as SaleSettings

/** Facts about a company are empty until it has given them; the rest is what software must assume meanwhile. */
export const defaults: Settings = {
  brand: { en: '', ar: '' },
  company_name: { en: '', ar: '' },
  logo: null,
  accent: null,
  currency: 'SAR',
  country: 'SA',
  zone: 'Asia/Riyadh',
  home_airport: 'RUH',
  phone: '',
  email: '',
  hours: { en: '', ar: '' },
  licence: '',
  iata_number: '',
  address: { en: '', ar: '' },
  vat_number: '',
  registration_number: '',
  mail_from: '',
  sale: usualSale,
  suppliers_off: [],
  booking_statuses: {},
  hidden_statuses: [],
  status_notify: {},
}

/** Stands for the brand until there is one: what it is, and nobody's name. */
export const namelessBrand = { en: 'Travel desk', ar: 'مكتب السفر' }

type Row = { key: string; value: unknown }
/** What a transaction has read: a sale asks for the settings in six places of one. */
const readInTx = new WeakMap<Db, Promise<Row[]>>()

/** All rows as they stand; in a transaction as they stood when it first asked, or last wrote one. */
function readRows(db: Db): Promise<Row[]> {
  const held = readInTx.get(db)
  if (held) return held
  const rows = all(db, sql<Row>`${byKey} select key, value from settings`)
  if (db.isTransaction) readInTx.set(db, rows)
  return rows
}

/** The settings as the company has given them, read now: what it has not given is empty. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await readRows(db)
  const given: Settings = {
    ...defaults,
    ...Object.fromEntries(rows.filter((row) => row.key in defaults).map((row) => [row.key, row.value])),
  }
  return { ...given, sale: { ...usualSale, ...given.sale } }
}

/** The brand to show, in both languages, whatever of it is given. */
export const shownBrand = ({ brand }: Pick<Settings, 'brand'>): Site['brand'] => ({
  en: brand.en || brand.ar || namelessBrand.en,
  ar: brand.ar || brand.en || namelessBrand.ar,
})

const cacheMs = 5_000
const caches = new WeakMap<App, { at: number; settings: Settings }>()
/** Whoever asks meanwhile waits for the same reading. */
const reading = new WeakMap<App, Promise<Settings>>()

/** What is given in one language is shown in both. */
const inBoth = ({ en, ar }: Site['brand']) => ({ en: en || ar, ar: ar || en })

/**
 * The settings in force with a brand that can be shown, read from the database at most every five seconds. Never inside a
 * transaction, whose rows it would not read: there it would be refused or not, as somebody had asked a moment ago.
 */
export async function settingsOf(app: App): Promise<Settings> {
  if (app.config.testing) refuseLeak()
  const held = caches.get(app)
  if (held && performance.now() - held.at < cacheMs) return held.settings
  const open = reading.get(app) ?? readShown(app)
  reading.set(app, open)
  try {
    const settings = await open
    // Not where they were changed since.
    if (reading.get(app) === open) caches.set(app, { at: performance.now(), settings })
    return settings
  } finally {
    if (reading.get(app) === open) reading.delete(app)
  }
}

async function readShown(app: App): Promise<Settings> {
  const given = await readSettings(app.db)
  return {
    ...given,
    brand: shownBrand(given),
    company_name: inBoth(given.company_name),
    address: inBoth(given.address),
    hours: inBoth(given.hours),
  }
}

/** By whose clock somebody reads: their agency's own, else the company's. */
export const zoneOf = async (app: App, actor: { zone?: string | null } | null): Promise<string> =>
  actor?.zone ?? (await settingsOf(app)).zone

/** After a change: this process shows it at once, others within five seconds. */
export const forgetSettings = (app: App): void => {
  caches.delete(app)
  reading.delete(app)
}

/** One key, for features that keep something of their own beside the company's settings. */
export async function readSetting<T>(db: Db, key: string): Promise<T | undefined> {
  if (db.isTransaction) return (await readRows(db)).find((row) => row.key === key)?.value as T | undefined
  const rows = await all(db, sql<{ value: T }>`select value from settings where key = ${key}`)
  return rows[0]?.value
}

/** One change of settings at a time, so that what is written was read as it stands. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
  readInTx.delete(tx)
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do update set value = excluded.value, changed_at = now()`.execute(
    db,
  )
  readInTx.delete(db)
}

/** Removes one key, with `hash` only while its value holds one of these hashes. Answers how many rows that were. */
export function dropSetting(db: Db, key: string, only?: { hash: readonly string[] }): Promise<number> {
  readInTx.delete(db)
  return changed(
    db,
    sql`delete from settings where key = ${key} ${only ? sql`and value->>'hash' = any(${only.hash})` : sql``}`,
  )
}
