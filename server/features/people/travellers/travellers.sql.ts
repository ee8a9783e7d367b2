import { sql } from 'kysely'
import type { TravellerInput } from '#contract/people/travellers'
import type { App } from '#server/app'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { maskedPassport } from './travellers.rules.ts'

/** Whose people these are: an agency's, or a customer's own. */
export type Owner = { agency_id: string } | { customer_id: string }

export type TravellerRecord = {
  id: string
  number: number
  title: string
  given_name: string
  surname: string
  local_name: string | null
  gender: 'm' | 'f'
  birth_encrypted: string
  nationality: string
  passport_encrypted: string
  passport_masked: string
  passport_country: string
  passport_issue: string | null
  passport_expiry: string
  national_encrypted: string | null
  created_at: Date
}

export const columns = sql<TravellerRecord>`id, number, title, given_name, surname, local_name, gender, birth_encrypted, nationality, passport_encrypted,
  passport_masked, passport_country, passport_issue, passport_expiry, national_encrypted, created_at`
const ownerId = (owner: Owner) => ('agency_id' in owner ? owner.agency_id : owner.customer_id)
/** The expression the indexes are on; an agency and a customer never share an id. */
export const owned = (owner: Owner) => sql`coalesce(agency_id, customer_id) = ${ownerId(owner)} and deleted_at is null`
/** The place of an encrypted value is the row's id, so that it cannot be read from another row. */
const place = (id: string, what: 'birth' | 'passport' | 'national') => `travellers:${id}:${what}`

/** What the row keeps readable to us alone. */
export const opened = (app: App, row: TravellerRecord) => ({
  date_of_birth: app.secrets.decrypt(row.birth_encrypted, place(row.id, 'birth')),
  passport_number: app.secrets.decrypt(row.passport_encrypted, place(row.id, 'passport')),
  national_id:
    row.national_encrypted === null ? null : app.secrets.decrypt(row.national_encrypted, place(row.id, 'national')),
})
export const birthOf = (app: App, row: TravellerRecord) =>
  app.secrets.decrypt(row.birth_encrypted, place(row.id, 'birth'))

function encryptedFields(app: App, id: string, traveller: TravellerInput) {
  const encrypted = (plain: string, what: 'birth' | 'passport' | 'national') =>
    app.secrets.encrypt(plain, place(id, what))
  return {
    birth: encrypted(traveller.date_of_birth, 'birth'),
    passport: encrypted(traveller.passport_number, 'passport'),
    index: app.secrets.blindIndex(traveller.passport_number),
    masked: maskedPassport(traveller.passport_number),
    national: traveller.national_id ? encrypted(traveller.national_id, 'national') : null,
  }
}

export const findTraveller = (db: Db, owner: Owner, id: string) =>
  first(db, sql<TravellerRecord>`select ${columns} from travellers where id = ${id} and ${owned(owner)}`)
export const travellerBySaveKey = (tx: Tx, saveKey: string) =>
  first(tx, sql<TravellerRecord>`select ${columns} from travellers where save_key = ${saveKey}`)

/** Undefined where this owner has somebody with this passport already. */
export async function insertTraveller(
  app: App,
  tx: Tx,
  owner: Owner,
  traveller: TravellerInput,
  by: { id: string; user_id: string; saveKey: string | null },
): Promise<TravellerRecord | undefined> {
  const kept = encryptedFields(app, by.id, traveller)
  const at = app.clock.now()
  return first(
    tx,
    sql<TravellerRecord>`insert into travellers (id, agency_id, customer_id, number, title, given_name, surname, local_name, gender,
      birth_encrypted, nationality, passport_encrypted, passport_index, passport_masked, passport_country, passport_issue, passport_expiry,
      national_encrypted, save_key, created_by, created_at, updated_at)
    values (${by.id}, ${'agency_id' in owner ? owner.agency_id : null}, ${'customer_id' in owner ? owner.customer_id : null},
      next_number(${`travellers:${ownerId(owner)}`}), ${traveller.title}, ${traveller.given_name}, ${traveller.surname},
      ${traveller.local_name || null}, ${traveller.gender}, ${kept.birth}, ${traveller.nationality}, ${kept.passport}, ${kept.index},
      ${kept.masked}, ${traveller.passport_country}, ${traveller.passport_issue ?? null}, ${traveller.passport_expiry},
      ${kept.national}, ${by.saveKey}, ${by.user_id}, ${at}, ${at})
    on conflict (coalesce(agency_id, customer_id), passport_country, passport_index) where deleted_at is null do nothing
    returning ${columns}`,
  )
}

/** Undefined where it is not this owner's; throws the broken `travellers_passport` where the passport is another's. */
export function updateTraveller(app: App, tx: Tx, owner: Owner, id: string, traveller: TravellerInput) {
  const kept = encryptedFields(app, id, traveller)
  return first(
    tx,
    sql<TravellerRecord>`update travellers set title = ${traveller.title}, given_name = ${traveller.given_name}, surname = ${traveller.surname},
      local_name = ${traveller.local_name || null}, gender = ${traveller.gender}, birth_encrypted = ${kept.birth},
      nationality = ${traveller.nationality}, passport_encrypted = ${kept.passport}, passport_index = ${kept.index},
      passport_masked = ${kept.masked}, passport_country = ${traveller.passport_country},
      passport_issue = ${traveller.passport_issue ?? null}, passport_expiry = ${traveller.passport_expiry},
      national_encrypted = ${kept.national}, updated_at = ${app.clock.now()}
    where id = ${id} and ${owned(owner)} returning ${columns}`,
  )
}

/** Soft: bookings of the past keep their own passengers, and a list that was deleted by mistake can be brought back. */
export const deleteTraveller = (tx: Tx, owner: Owner, id: string, at: Date) =>
  changed(tx, sql`update travellers set deleted_at = ${at} where id = ${id} and ${owned(owner)}`)

/** Which of these passports this owner has already, as `country|index`. */
export async function knownPassports(app: App, owner: Owner, numbers: readonly { country: string; number: string }[]) {
  const keysOf = ({ country, number }: { country: string; number: string }) =>
    app.secrets.blindIndexes(number).map((index) => `${country}|${index}`)
  const keys = numbers.flatMap(keysOf)
  const rows = await all(
    app.db,
    sql<{ key: string }>`select passport_country || '|' || passport_index as key from travellers
      where ${owned(owner)} and passport_country || '|' || passport_index = any(${keys})`,
  )
  const held = new Set(rows.map(({ key }) => key))
  return (number: { country: string; number: string }) => keysOf(number).some((key) => held.has(key))
}
