import { answerFrom } from './answer.ts'
import { withFallbacks } from './fallback.ts'
import type { FlightIndex } from './flight-index.ts'
import { searchRegular } from './one-way.ts'
import { planQuery, requireDay } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Answer, Query } from './types.ts'

/**
 * The best itineraries of one departure date, exact over everything the index holds. The query's cabin is the
 * index's. Throws QueryError naming the field that cannot be used or a date the index does not cover.
 */
export function search(index: FlightIndex, query: Query): Answer {
  const plan = planQuery(index.network, query)
  requireDay(index, plan.day)
  return searchPlan(index, plan)
}

export function searchPlan(index: FlightIndex, plan: Plan): Answer {
  const run = searchRegular(index, plan)
  const regular = answerFrom(run)
  return plan.fallback ? withFallbacks(index, plan, regular) : regular
}
