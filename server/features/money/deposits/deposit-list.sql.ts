import { keyOf } from '#server/features/money/banks'
import { type RawBuilder, sql } from 'kysely'
import type { depositList, depositQueue } from '#contract/money/deposit-list'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { type DepositWithNames, joined, withNames } from './deposits.sql.ts'

/** Part of a bank reference, however it is typed. */
const referenceWith = (q: string) =>
  sql`d.id in (select id from deposits where reference_key like ${containing(keyOf(q))} and deleted_at is null)`
/** That, or part of an agency's name: each by itself, so that each has its index. */
const referenceOrAgencyWith = (q: string) => sql`d.id in (
    select id from deposits where ${keyOf(q) !== ''} and reference_key like ${containing(keyOf(q))} and deleted_at is null union
    select o.id from deposits o join agencies n on n.id = o.agency_id where n.name_en ilike ${containing(q)} or n.name_ar like ${containing(q)})`

type Sql<L extends { filters: object; sorts: readonly string[] }> = ListSql<
  DepositWithNames,
  L['filters'] & typeof depositList.filters,
  L['sorts'][number]
>

const keys = [
  { by: sql`d.created_at`, type: 'timestamptz' },
  { by: sql`d.id`, type: 'text' },
] as const

export const depositListSql: Sql<typeof depositList> = {
  from: joined,
  rows: sql`deposits d`,
  select: withNames as RawBuilder<DepositWithNames>,
  always: sql`d.deleted_at is null`,
  where: {
    status: (status) => sql`d.status = any(${[...status]})`,
    days: (days, at) => withinDays(sql`d.created_at`, days, at),
    q: (q) => (keyOf(q) ? referenceWith(q) : sql`false`),
  },
  find: [
    { like: /^DP-[A-Z2-9]{6}$/i, where: (word) => sql`d.id = ${word.toUpperCase()}` },
    {
      like: /^[\w-]{3,20}$/,
      where: (word) => sql`d.agency_id = (select id from agencies where code = ${word.toUpperCase()})`,
    },
    { like: /[\p{L}\p{N}]{3}/u, where: (word) => sql`d.reference_key = ${keyOf(word)}` },
  ],
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export const depositQueueSql: Sql<typeof depositQueue> = {
  ...depositListSql,
  where: {
    ...depositListSql.where,
    q: referenceOrAgencyWith,
    bank_id: (id) => sql`d.bank_id = ${id}`,
    agency_id: (id) => sql`d.agency_id = ${id}`,
  },
}

export const ofAgency = (id: string) => sql`d.agency_id = ${id}`
