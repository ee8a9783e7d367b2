import { type RawBuilder, sql } from 'kysely'
import type { PromoImage, PromoPlace } from '#contract/catalogue/images'
import { all, type Db, first } from '#server/db/db'
import { imageAddress } from './public-files.ts'

export type PromoRow = {
  id: string
  place: PromoPlace
  file_name: string
  title_en: string
  title_ar: string
  link: string | null
  starts_on: string | null
  ends_on: string | null
  position: number
  active: boolean
  language: 'en' | 'ar' | null
  focus_x: number
  focus_y: number
}
type ShownRow = PromoRow & { width: number; height: number }

/** More than these no page shows, and no list of the back office needs. */
const listedMax = 200

const shown = (where: RawBuilder<unknown>) => sql<ShownRow>`
  select p.id, p.place, p.file_name, p.title_en, p.title_ar, p.link, p.starts_on, p.ends_on, p.position, p.active, p.language, p.focus_x, p.focus_y, f.width, f.height
  from promo_images p join files f using (file_name) where ${where}
  order by p.place, p.position, p.created_at desc, p.id limit ${listedMax}`

export const promoView = (row: ShownRow): PromoImage => ({
  id: row.id,
  place: row.place,
  file_name: row.file_name,
  image: imageAddress(row.file_name),
  width: row.width,
  height: row.height,
  title: { en: row.title_en, ar: row.title_ar },
  link: row.link,
  from: row.starts_on,
  to: row.ends_on,
  order: row.position,
  active: row.active,
  language: row.language,
  focus: { x: row.focus_x, y: row.focus_y },
})

/** `day`: only those shown on this day of the company. */
export const listPromos = async (db: Db, place: PromoPlace | undefined, day: string | null): Promise<PromoImage[]> =>
  (
    await all(
      db,
      shown(sql`${place ? sql`p.place = ${place}` : sql`true`}
        ${day ? sql`and p.active and coalesce(p.starts_on <= ${day}::date, true) and coalesce(p.ends_on >= ${day}::date, true)` : sql``}`),
    )
  ).map(promoView)

export const findPromo = async (db: Db, id: string): Promise<PromoImage | undefined> => {
  const row = await first(db, shown(sql`p.id = ${id}`))
  return row && promoView(row)
}

/** Locks the row until the caller's transaction ends. */
export const lockPromo = (db: Db, id: string) =>
  first(
    db,
    sql<PromoRow>`select id, place, file_name, title_en, title_ar, link, starts_on, ends_on, position, active, language, focus_x, focus_y
    from promo_images where id = ${id} for update`,
  )

export const writePromo = (db: Db, row: PromoRow, at: Date) =>
  sql`insert into promo_images (id, place, file_name, title_en, title_ar, link, starts_on, ends_on, position, active, language, focus_x, focus_y, created_at)
    values (${row.id}, ${row.place}, ${row.file_name}, ${row.title_en}, ${row.title_ar}, ${row.link}, ${row.starts_on},
      ${row.ends_on}, ${row.position}, ${row.active}, ${row.language}, ${row.focus_x}, ${row.focus_y}, ${at})
    on conflict (id) do update set place = excluded.place, file_name = excluded.file_name, title_en = excluded.title_en,
      title_ar = excluded.title_ar, link = excluded.link, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      position = excluded.position, active = excluded.active, language = excluded.language, focus_x = excluded.focus_x,
      focus_y = excluded.focus_y`.execute(db)

/** Locks those of one place until the caller's transaction ends. */
export const lockPlace = (db: Db, place: PromoPlace) =>
  all(
    db,
    sql<PromoRow>`select id, place, file_name, title_en, title_ar, link, starts_on, ends_on, position, active, language, focus_x, focus_y
    from promo_images where place = ${place} order by position, created_at desc, id for update`,
  )

export const setPosition = (db: Db, id: string, position: number) =>
  sql`update promo_images set position = ${position} where id = ${id}`.execute(db)

export const deletePromo = (db: Db, id: string) => sql`delete from promo_images where id = ${id}`.execute(db)

/** Wide enough for the top of a page. */
export const isWide = async (db: Db, file_name: string): Promise<boolean> =>
  (await first(db, sql`select 1 from files where file_name = ${file_name} and width >= 800 and height >= 200`)) !==
  undefined
