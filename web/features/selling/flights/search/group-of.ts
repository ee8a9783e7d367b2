import { paths } from '#web/paths.ts'
import type { FlatQuery } from './search-state.ts'

/** The request of a group with what a search had in it: more than nine do not fly on one booking. */
export const groupOf = (query: FlatQuery): string => {
  const { origin, destination, adults, children, infants } = query
  return paths.groupRequest({
    origin,
    destination,
    depart_on: query.departure_date,
    return_on: query.return_date,
    adults,
    children,
    infants,
    cabin: query.cabin_class,
  })
}
