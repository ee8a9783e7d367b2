import { sql } from 'kysely'
import type { Site } from '#contract/home'
import type { App } from '#server/app'
import { all, type Db } from '#server/db/db'

/** What an operator decides once and changes rarely. Each key is a row of `settings`; a missing one has its default. */
export type Settings = Omit<Site, 'demo' | 'demo_logins'> & { vat_number: string; void_fee_minor: number }

export const defaults: Settings = {
  brand: { en: 'Rihla', ar: 'رحلة' },
  accent: null,
  currency: 'SAR',
  country: 'SA',
  zone: 'Asia/Riyadh',
  home_airport: 'RUH',
  phone: '+966920011420',
  email: 'desk@rihla.example',
  hours: { en: 'Day and night, every day', ar: 'ليلًا ونهارًا، كل يوم' },
  licence: '73104512',
  iata_number: '71-2 3456 1',
  address: { en: 'Olaya Road, Riyadh', ar: 'طريق العليا، الرياض' },
  vat_number: '300412558800003',
  void_fee_minor: 15_000,
}

const cacheMs = 5_000
const caches = new WeakMap<App, { at: number; settings: Settings }>()

/** The settings in force, read from the database at most every five seconds. */
export async function settingsOf(app: App): Promise<Settings> {
  const held = caches.get(app)
  if (held && performance.now() - held.at < cacheMs) return held.settings
  const rows = await all(app.db, sql<{ key: string; value: unknown }>`select key, value from settings`)
  const settings = {
    ...defaults,
    ...Object.fromEntries(rows.filter((row) => row.key in defaults).map((row) => [row.key, row.value])),
  }
  caches.set(app, { at: performance.now(), settings })
  return settings
}

/** One key, for rooms that keep something of their own beside the house's settings. */
export async function readSetting<T>(db: Db, key: string): Promise<T | undefined> {
  const rows = await all(db, sql<{ value: T }>`select value from settings where key = ${key}`)
  return rows[0]?.value
}

export const writeSetting = (db: Db, key: string, value: unknown) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do update set value = excluded.value, changed_at = now()`.execute(
    db,
  )

/** What every page may know of the house; the demo's logins only where there is a demo. */
export async function siteOf(app: App): Promise<Site> {
  const { vat_number: _vat, void_fee_minor: _fee, ...site } = await settingsOf(app)
  const { demoLogins } = await import('#server/features/users')
  return {
    ...site,
    demo: app.config.demo,
    demo_logins: app.config.demo ? demoLogins.map(({ email, role, password }) => ({ email, role, password })) : [],
  }
}
