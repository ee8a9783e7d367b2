import type { Db } from '#server/db/db'
import { SupplierError } from '#server/ports/flight'
import { instantOf } from '../stock/index.ts'
import { defaultZone, voidUntil } from './booking-view.ts'
import type { CallContext, CarrierRule as Rule, CarrierTopic as Topic, HoldRule, Shop } from './shop.ts'
import { localDay } from '#server/local-time'

const hourMs = 3_600_000

/** The rule of an airline today, by the agency's clock. */
async function ruleNow({ shop, now }: CallContext, db: Db, airline: string, topic: Topic): Promise<Rule | undefined> {
  const { rules, zone = defaultZone } = shop.parts
  return rules?.(db, airline, topic, localDay(now, zone))
}

/** Until when tickets that are issued now are voided: to the end of the day, unless their airline has another rule. */
export async function voidWindow(context: CallContext, db: Db, airline: string): Promise<Date> {
  const { now, shop } = context
  const rule = await ruleNow(context, db, airline, 'void')
  // A moment ago: it is over already.
  if (rule && !rule.allowed) return new Date(now.getTime() - 1_000)
  return rule?.hours == null ? voidUntil(now, shop.parts.zone) : new Date(now.getTime() + rule.hours * hourMs)
}

/** The rules for holds today, by the agency's clock. */
export const holdRules = ({ parts }: Shop, now: Date): Promise<HoldRule[]> =>
  parts.holds?.(parts.db, localDay(now, parts.zone ?? defaultZone)) ?? Promise.resolve([])

type Departs = { segments: readonly { departure_at: string; departure_zone: string }[] }
const said = {
  name: ['This airline corrects no names.', 'Names are corrected up to'],
  change: ['This airline changes no flights.', 'Flights are changed up to'],
  refund: ['This airline takes no tickets back.', 'Tickets are taken back up to'],
} as const

/** Throws where the airline does not do this, or no longer so shortly before the first flight that has not left. */
export async function refuseByAirline(
  context: CallContext,
  db: Db,
  airline: string,
  topic: keyof typeof said,
  legs: readonly Departs[],
  usualHours: number | null = null,
): Promise<Rule | undefined> {
  const rule = await ruleNow(context, db, airline, topic)
  if (rule && !rule.allowed) throw new SupplierError('not_supported', said[topic][0])
  const hours = rule?.hours ?? usualHours
  const next = legs
    .map(({ segments: [first] }) => instantOf(first!.departure_at, first!.departure_zone).getTime())
    .filter((leaves) => leaves > context.now.getTime())
  if (hours !== null && next.length > 0 && Math.min(...next) - context.now.getTime() < hours * hourMs)
    throw new SupplierError('too_late', `${said[topic][1]} ${hours} hours before departure.`)
  return rule
}
