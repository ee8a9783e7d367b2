import { sql } from 'kysely'
import type { NewCar } from '#contract/catalogue/car-shapes'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type CarRecord = {
  id: string
  name_en: string
  name_ar: string
  class: NewCar['class']
  seats: number
  bags: number
  gearbox: NewCar['gearbox']
  with_driver: boolean
  city_en: string
  city_ar: string
  currency: string
  day_minor: number
  note_en: string
  note_ar: string
  terms_en: string
  terms_ar: string
  file_name: string | null
  active: boolean
  version: number
  updated_at: Date
}
const columns = sql`id, name_en, name_ar, class, seats, bags, gearbox, with_driver, city_en, city_ar, currency, day_minor, note_en, note_ar,
  terms_en, terms_ar, file_name, active, version, updated_at`
const shownMax = 200

/** Those that can be asked for, the lowest price first. */
export const shownCars = (db: Db) =>
  all(
    db,
    sql<CarRecord>`select ${columns} from cars where active and archived_at is null order by day_minor, id limit ${shownMax}`,
  )

export const carOf = (db: Db | Tx, id: string) =>
  first(db, sql<CarRecord>`select ${columns} from cars where id = ${id} and archived_at is null`)

/** Locks it until the transaction ends. */
export const lockCar = (tx: Tx, id: string) =>
  first(tx, sql<CarRecord>`select ${columns} from cars where id = ${id} and archived_at is null for update`)

export const insertCar = async (tx: Tx, of: NewCar, id: string, { currency, at }: { currency: string; at: Date }) =>
  changed(
    tx,
    sql`insert into cars (id, name_en, name_ar, class, seats, bags, gearbox, with_driver, city_en, city_ar, currency, day_minor, note_en, note_ar,
        terms_en, terms_ar, file_name, active, created_at, updated_at)
      values (${id}, ${of.name.en}, ${of.name.ar}, ${of.class}, ${of.seats}, ${of.bags}, ${of.gearbox}, ${of.with_driver}, ${of.city.en}, ${of.city.ar},
        ${currency}, ${of.day_price}, ${of.note.en}, ${of.note.ar}, ${of.terms.en}, ${of.terms.ar}, ${of.file_name}, ${of.active}, ${at}, ${at})`,
  )

export const updateCar = (tx: Tx, id: string, of: NewCar, { currency, at }: { currency: string; at: Date }) =>
  changed(
    tx,
    sql`update cars set name_en = ${of.name.en}, name_ar = ${of.name.ar}, class = ${of.class}, seats = ${of.seats}, bags = ${of.bags},
      gearbox = ${of.gearbox}, with_driver = ${of.with_driver}, city_en = ${of.city.en}, city_ar = ${of.city.ar}, currency = ${currency},
      day_minor = ${of.day_price}, note_en = ${of.note.en}, note_ar = ${of.note.ar}, terms_en = ${of.terms.en}, terms_ar = ${of.terms.ar},
      file_name = ${of.file_name}, active = ${of.active}, version = version + 1, updated_at = ${at} where id = ${id}`,
  )

export const archiveCar = (tx: Tx, id: string, at: Date) =>
  changed(
    tx,
    sql`update cars set archived_at = ${at}, active = false, file_name = null, version = version + 1, updated_at = ${at} where id = ${id}`,
  )
