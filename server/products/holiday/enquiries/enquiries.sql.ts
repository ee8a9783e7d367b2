import { sql } from 'kysely'
import type { Locale, Localised } from '#contract/kernel/shapes'
import type { HolidayEnquiryRow } from '#contract/selling/holiday-enquiry-row'
import type { holidayEnquiryList } from '#contract/selling/holiday-enquiry-list'
import { all, type Db, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'
import { firstFree } from '#server/references'

export type EnquiryRow = {
  id: string
  reference: string
  holiday_id: string
  holiday_code: string
  title: Localised
  starts: string | null
  user_id: string | null
  key_hash: string
  locale: Locale
  name: string
  email: string
  phone: string
  adults: number
  children: number
  state: 'waiting' | 'answered' | 'closed'
  created_at: Date
  last_at: Date
}
const columns = sql`e.id, e.reference, e.holiday_id, h.code as holiday_code, json_build_object('en', h.title_en, 'ar', h.title_ar) as title,
  (select d.starts::text from holiday_departures d where d.id = e.departure_id) as starts,
  e.user_id, e.key_hash, e.locale, e.name, e.email, e.phone, e.adults, e.children, e.state, e.created_at, e.last_at`
const tables = sql`holiday_enquiries e join holidays h on h.id = e.holiday_id`

export const enquiryOf = (db: Db, reference: string) =>
  first(db, sql<EnquiryRow>`select ${columns} from ${tables} where e.reference = ${reference}`)

export const lockEnquiry = (tx: Tx, reference: string) =>
  first(tx, sql<EnquiryRow>`select ${columns} from ${tables} where e.reference = ${reference} for update of e`)

export const enquiryBySaveKey = (db: Db, key: string) =>
  first(db, sql<{ reference: string }>`select reference from holiday_enquiries where save_key = ${key}`)

type NewEnquiry = Pick<
  EnquiryRow,
  'id' | 'holiday_id' | 'user_id' | 'key_hash' | 'locale' | 'name' | 'email' | 'phone' | 'adults' | 'children'
> & {
  departure_id: string | null
  save_key: string | null
  at: Date
}

/** Answers the reference of the new enquiry. */
export const insertEnquiry = (tx: Tx, one: NewEnquiry) =>
  firstFree('HE', async (reference) => {
    const row = await first(
      tx,
      sql<{
        reference: string
      }>`insert into holiday_enquiries (id, reference, holiday_id, departure_id, user_id, key_hash, locale, name,
          email, phone, adults, children, state, save_key, created_at, last_at)
        values (${one.id}, ${reference}, ${one.holiday_id}, ${one.departure_id}, ${one.user_id}, ${one.key_hash}, ${one.locale}, ${one.name},
          ${one.email}, ${one.phone}, ${one.adults}, ${one.children}, 'waiting', ${one.save_key}, ${one.at}, ${one.at})
        on conflict (reference) do nothing returning reference`,
    )
    return row?.reference ?? null
  })

export type MessageRow = { at: Date; by_staff: boolean; author: string; body: string }
export const messagesOf = (db: Db, enquiryId: string) =>
  all(
    db,
    sql<MessageRow>`select at, by_staff, author, body from holiday_messages where enquiry_id = ${enquiryId} order by id limit 200`,
  )

/** Answers false where this was written before, under the same key. */
export const addMessage = async (
  tx: Tx,
  one: { enquiry_id: string; author_id: string | null; save_key: string | null } & MessageRow,
): Promise<boolean> =>
  (await first(
    tx,
    sql`insert into holiday_messages (enquiry_id, at, by_staff, author, author_id, body, save_key)
      values (${one.enquiry_id}, ${one.at}, ${one.by_staff}, ${one.author}, ${one.author_id}, ${one.body}, ${one.save_key})
      on conflict (save_key) do nothing returning id`,
  )) !== undefined

export const moveEnquiry = (tx: Tx, id: string, state: EnquiryRow['state'], at: Date) =>
  sql`update holiday_enquiries set state = ${state}, last_at = ${at} where id = ${id}`.execute(tx)

export type EnquiryListRow = Omit<HolidayEnquiryRow, 'created_at' | 'last_at'> & { created_at: Date; last_at: Date }
type L = typeof holidayEnquiryList

export const enquiryListSql: ListSql<EnquiryListRow, L['filters'], L['sorts'][number]> = {
  from: sql`holiday_enquiries`,
  select: sql<EnquiryListRow>`reference, name, adults, children, state, created_at, last_at,
    (select json_build_object('id', h.id, 'code', h.code, 'title', json_build_object('en', h.title_en, 'ar', h.title_ar))
      from holidays h where h.id = holiday_enquiries.holiday_id) as holiday`,
  where: {
    q: (q) => sql`(name ilike ${containing(q)} or reference ilike ${containing(q)} or exists (select 1 from holidays h
      where h.id = holiday_enquiries.holiday_id and (h.title_en ilike ${containing(q)} or h.title_ar ilike ${containing(q)})))`,
    state: (state) => sql`state = any(${state as string[]}::text[])`,
  },
  find: [{ like: /^HE-[A-Z2-9]{6}$/i, where: (word) => sql`reference = ${word.toUpperCase()}` }],
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`last_at`, type: 'timestamptz' },
        { by: sql`id`, type: 'uuid' },
      ],
    },
  },
}
