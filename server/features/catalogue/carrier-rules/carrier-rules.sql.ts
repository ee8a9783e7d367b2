import { type RawBuilder, sql } from 'kysely'
import type { carrierRuleList } from '#contract/catalogue/carrier-rule-list'
import type { CarrierRule } from '#contract/catalogue/carrier-rules'
import type { CarrierRuleTopic, ruleFares } from '#contract/catalogue/carrier-rule-terms'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'

/** What an airline allows, as whoever acts by it reads it. `fee_minor` is in the company's currency. */
export type Rule = { allowed: boolean; hours: number | null; fee_minor: number | null }

/** The rule of an airline that holds on a day, else that of all airlines; undefined: there is none. */
export const ruleOf = (db: Db, airline: string, topic: CarrierRuleTopic, day: string): Promise<Rule | undefined> =>
  first(
    db,
    sql<Rule>`${byKey} select allowed, hours, fee_minor from carrier_rules
      where (airline = ${airline} or airline is null) and topic = ${topic}
        and valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)
      order by airline nulls last, valid_from desc limit 1`,
  )

type RuleFare = (typeof ruleFares)[number]
/** A rule for how long seats are held: of one airline or of all, of one fare or of all, from so many days ahead on. */
export type HoldRule = Omit<Rule, 'fee_minor'> & { airline: string | null; fare: RuleFare | null; days: number | null }

/** The rules for holds of a day, all airlines' together: a search tells of each of its offers how long it is held. */
export const holdRulesOf = (db: Db, day: string): Promise<HoldRule[]> =>
  all(
    db,
    sql<HoldRule>`${byKey} select airline, allowed, hours, fare, days from carrier_rules
      where topic = 'hold' and valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)`,
  )

export type NewRule = Rule & {
  fare: RuleFare | null
  days: number | null
  airline: string | null
  topic: CarrierRuleTopic
  source: string
  checked_on: string
  valid_from: string
  valid_until: string | null
}

/** Rules of one airline and topic are saved one after the other. */
export const lockRules = (tx: Tx, { airline, topic }: Pick<NewRule, 'airline' | 'topic'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`carrier-rule:${airline ?? '*'}:${topic}`}, 0))`.execute(tx)

/** The first day of the next rule of the same, after a day. */
export const nextRule = (tx: Tx, { airline, topic, fare, days, valid_from }: NewRule) =>
  first(
    tx,
    sql<{ valid_from: string }>`select min(valid_from)::text as valid_from from carrier_rules
      where airline is not distinct from ${airline} and topic = ${topic} and fare is not distinct from ${fare}
        and days is not distinct from ${days} and valid_from > ${valid_from}::date
      having count(*) > 0`,
  )

/** Writes a rule, and ends the one before it on the day before. Answers its id. */
export async function putRule(tx: Tx, rule: NewRule, by: string, at: Date): Promise<string> {
  const { airline, topic, fare, days, valid_from } = rule
  await sql`update carrier_rules set valid_until = ${valid_from}::date - 1
    where airline is not distinct from ${airline} and topic = ${topic} and fare is not distinct from ${fare}
      and days is not distinct from ${days} and valid_from < ${valid_from}::date
      and (valid_until is null or valid_until >= ${valid_from}::date)`.execute(tx)
  const row = await first(
    tx,
    sql<{
      id: string
    }>`insert into carrier_rules (airline, topic, allowed, hours, fare, days, fee_minor, source, checked_on, valid_from, valid_until, saved_by, saved_at)
      values (${airline}, ${topic}, ${rule.allowed}, ${rule.hours}, ${fare}, ${days}, ${rule.fee_minor}, ${rule.source}, ${rule.checked_on}::date, ${valid_from}::date,
        ${rule.valid_until}::date, ${by}, ${at})
      on conflict (airline, topic, fare, days, valid_from) do update set allowed = excluded.allowed, hours = excluded.hours, fee_minor = excluded.fee_minor,
        source = excluded.source, checked_on = excluded.checked_on, valid_until = excluded.valid_until, saved_by = excluded.saved_by, saved_at = excluded.saved_at
      returning id`,
  )
  return row!.id
}

export type RuleRow = Omit<CarrierRule, 'airline' | 'fee' | 'saved_at' | 'state'> & {
  code: string | null
  name_en: string | null
  name_ar: string | null
  fee_minor: number | null
  saved_at: Date
  starts: boolean
  ended: boolean
}

const keysBy = (column: RawBuilder<unknown>, type: 'text' | 'timestamptz') =>
  [
    { by: column, type },
    { by: sql`r.id`, type: 'uuid' },
  ] as const

const states = {
  in_force: (today: string) =>
    sql`(r.valid_from <= ${today}::date and (r.valid_until is null or r.valid_until >= ${today}::date))`,
  to_come: (today: string) => sql`r.valid_from > ${today}::date`,
  over: (today: string) => sql`r.valid_until < ${today}::date`,
}

export const rulesFrom = sql`carrier_rules r left join airlines a on a.code = r.airline left join users u on u.id = r.saved_by`
export const ruleColumns =
  sql`r.id, a.code, a.name_en, a.name_ar, r.topic, r.allowed, r.hours, r.fare, r.days, r.fee_minor, r.source, r.checked_on::text as checked_on,
  r.valid_from::text as valid_from, r.valid_until::text as valid_until, u.name as saved_by, r.saved_at` as RawBuilder<RuleRow>

export const carrierRuleListSql: ListSql<RuleRow, typeof carrierRuleList.filters, 'airline' | 'newest'> = {
  from: rulesFrom,
  select: ruleColumns,
  where: {
    q: (
      q,
    ) => sql`(r.airline = ${q.toUpperCase()} or a.name_en ilike ${containing(q)} or a.name_ar ilike ${containing(q)}
      or r.source ilike ${containing(q)})`,
    topic: (topics) => sql`r.topic = any(${[...topics]}::text[])`,
    state: (wanted, { today }) =>
      sql`(${sql.join(
        wanted.map((state) => states[state](today)),
        sql` or `,
      )})`,
    airline: (code) => sql`r.airline = ${code}`,
  },
  sorts: {
    airline: {
      down: false,
      keys: keysBy(
        sql`(coalesce(r.airline, '') || r.topic || coalesce(r.fare, '') || to_char(coalesce(r.days, 999), 'FM000') || r.valid_from::text)`,
        'text',
      ),
    },
    newest: { down: true, keys: keysBy(sql`r.saved_at`, 'timestamptz') },
  },
}
