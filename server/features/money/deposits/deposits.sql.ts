import { sql } from 'kysely'
import { type DepositMethod, depositStates, type DepositStatus } from '#contract/money/deposits'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { record } from '#server/records/record'

export type DepositRecord = {
  id: string
  agency_id: string
  bank_id: string
  amount_minor: number
  currency: string
  method: DepositMethod
  bank_reference: string
  paid_on: string
  proof: string | null
  proof_name: string | null
  proof_mime: string | null
  remark: string | null
  status: DepositStatus
  reason: string | null
  journal_id: string | null
  created_by: string
  created_at: Date
  decided_by: string | null
  decided_at: Date | null
}

/** A deposit with the names that are shown beside it. */
export type DepositWithNames = DepositRecord & {
  agency_code: string
  agency_name_en: string
  agency_name_ar: string
  bank_name_en: string
  bank_name_ar: string
  account_title: string
  account_number: string
  iban: string | null
  created_by_name: string | null
  decided_by_name: string | null
  duplicates: string[]
}

/** What of a deposit decides who may do what with it. */
export type Deciding = Pick<DepositRecord, 'status' | 'agency_id' | 'created_by'>

/** An approver's own: typed by them, or for the agency they belong to. */
const isOwn = (deposit: Deciding, actor: Actor | null) =>
  actor !== null &&
  (deposit.created_by === actor.user_id || (actor.agency_id !== null && actor.agency_id === deposit.agency_id))

/** What a deposit goes through. A deleted one is not there. */
export const depositRecord = record({
  table: 'deposits',
  state: 'status',
  states: depositStates,
  row: (id) => sql<DepositRecord>`select * from deposits where id = ${id} and deleted_at is null`,
  rules: { own: isOwn },
  beside: ['deleted'],
})

export const depositIdBySaveKey = async (db: Db | Tx, saveKey: string) =>
  (await first(db, sql<{ id: string }>`select id from deposits where save_key = ${saveKey}`))?.id

export type NewDepositRecord = Omit<DepositRecord, 'status' | 'reason' | 'journal_id' | 'decided_by' | 'decided_at'> & {
  save_key: string | null
}

/** False where our own reference is taken. The caller has locked the bank's line, which is unique too. */
export const insertDeposit = async (tx: Tx, d: NewDepositRecord): Promise<boolean> =>
  (await first(
    tx,
    sql`insert into deposits (id, agency_id, bank_id, amount_minor, currency, method, bank_reference, paid_on, proof, proof_name, proof_mime, remark, save_key, created_by, created_at)
    values (${d.id}, ${d.agency_id}, ${d.bank_id}, ${d.amount_minor}, ${d.currency}, ${d.method}, ${d.bank_reference}, ${d.paid_on}, ${d.proof}, ${d.proof_name},
      ${d.proof_mime}, ${d.remark}, ${d.save_key}, ${d.created_by}, ${d.created_at})
    on conflict do nothing returning id`,
  )) !== undefined

export const withNames = sql`d.*, a.code as agency_code, a.name_en as agency_name_en, a.name_ar as agency_name_ar, b.name_en as bank_name_en, b.name_ar as bank_name_ar,
  b.account_title, b.account_number, b.iban, c.name as created_by_name, r.name as decided_by_name,
  array(select o.id from deposits o where o.reference_key = d.reference_key and o.id <> d.id and o.deleted_at is null order by o.created_at limit 5) as duplicates`
export const joined = sql`deposits d left join agencies a on a.id = d.agency_id left join banks b on b.id = d.bank_id
  left join users c on c.id = d.created_by left join users r on r.id = d.decided_by`

export const findDeposit = (db: Db, id: string) =>
  first(db, sql<DepositWithNames>`select ${withNames} from ${joined} where d.id = ${id} and d.deleted_at is null`)

export type EarlierRow = Pick<
  DepositWithNames,
  'id' | 'amount_minor' | 'currency' | 'status' | 'created_at' | 'bank_name_en' | 'bank_name_ar'
>
/** The agency's ten before this one. */
export const earlierDeposits = (db: Db, deposit: Pick<DepositRecord, 'id' | 'agency_id' | 'created_at'>) =>
  all(
    db,
    sql<EarlierRow>`select d.id, d.amount_minor, d.currency, d.status, d.created_at, b.name_en as bank_name_en, b.name_ar as bank_name_ar
    from deposits d join banks b on b.id = d.bank_id
    where d.agency_id = ${deposit.agency_id} and d.deleted_at is null and (d.created_at, d.id) < (${deposit.created_at}, ${deposit.id})
    order by d.created_at desc, d.id desc limit 10`,
  )

export type AlikeRow = {
  id: string
  code: string
  name_en: string
  name_ar: string
  status: DepositStatus
  created_at: Date
  same_slip: boolean
  same_payment: boolean
}
const alikeDays = 60
/** Deposits of any agency, sent within 60 days, with the same slip or with the same amount and bank reference. */
export const alikeDeposits = (db: Db, id: string) =>
  all(
    db,
    sql<AlikeRow>`with d as (select d.*, f.content_hash from deposits d left join files f on f.file_name = d.proof where d.id = ${id}),
      found as (
        select o.id, false as same_slip, true as same_payment from d
          join deposits o on o.reference_key = d.reference_key and o.amount_minor = d.amount_minor and o.currency = d.currency
        union all
        select o.id, true, false from d join files f on f.content_hash = d.content_hash join deposits o on o.proof = f.file_name)
    select o.id, a.code, a.name_en, a.name_ar, o.status, o.created_at, bool_or(f.same_slip) as same_slip, bool_or(f.same_payment) as same_payment
    from found f join deposits o on o.id = f.id join agencies a on a.id = o.agency_id, d
    where o.id <> d.id and o.deleted_at is null and abs(extract(epoch from o.created_at - d.created_at)) <= ${alikeDays * 86_400}
    group by o.id, a.id order by o.created_at desc limit 10`,
  )

export type TotalsRow = {
  currency: string
  approved: number
  approved_count: number
  pending: number
  pending_count: number
  this_month: number
  this_month_count: number
}
/** By currency; `now` and `zone` say which month it is. */
export const totalsOf = (db: Db, agencyId: string, now: Date, zone: string) =>
  all(
    db,
    sql<TotalsRow>`select currency,
      coalesce(sum(amount_minor) filter (where status = 'approved'), 0)::int8 as approved, count(*) filter (where status = 'approved') as approved_count,
      coalesce(sum(amount_minor) filter (where status = 'pending'), 0)::int8 as pending, count(*) filter (where status = 'pending') as pending_count,
      coalesce(sum(amount_minor) filter (where status = 'approved' and decided_at >= m.start), 0)::int8 as this_month,
      count(*) filter (where status = 'approved' and decided_at >= m.start) as this_month_count
    from deposits, (select date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone} as start) m
    where agency_id = ${agencyId} and deleted_at is null and status in ('approved', 'pending') group by currency order by currency`,
  )
