import { type AnyList, type Asked, type Filters, namesOf, readAddress, writeAddress } from '#contract/kernel/list'

type Address = Record<string, string | undefined>
type Of<F extends Filters, S extends string> = Pick<AnyList, 'sorts'> & {
  filters: F
  sorts: readonly [S, ...S[]]
  start?: Asked<F> & { sort?: S }
}
/** In an address, in place of what a list shows unless told: every value. */
const everything = 'all'

const written = (filters: Filters, asked: object) => writeAddress(filters, asked as Asked<Filters>)

/** What of `start` holds where the address asks for none of its filters. */
function startOf<F extends Filters, S extends string>({ filters, start }: Of<F, S>, address: Address) {
  if (!start) return null
  const { sort, ...asked } = start
  const names = Object.keys(asked).flatMap((key) => namesOf(key, filters[key]!))
  return names.some((name) => address[name]) ? null : { asked: asked as unknown as Asked<F>, sort }
}

/** What an address asks of a list; what does not fit its filters is dropped. */
export function askedOf<F extends Filters, S extends string>(list: Of<F, S>, address: Address) {
  const start = startOf(list, address)
  const without = Object.fromEntries(
    Object.entries(address).filter(([name, text]) => !(text === everything && list.start && name in list.start)),
  )
  const { asked } = readAddress(list.filters, without)
  const sort = list.sorts.find((one) => one === address['sort']) ?? start?.sort ?? list.sorts[0]
  return { asked: { ...start?.asked, ...asked } as Asked<F>, sort }
}

/** The shortest address that asks for this. */
export function addressOf<F extends Filters, S extends string>(list: Of<F, S>, asked: Asked<F>, sort?: S): Address {
  const address = written(list.filters, asked)
  const { sort: startSort, ...start } = list.start ?? {}
  const usual = written(list.filters, start)
  const isStart = list.start !== undefined && Object.keys(start).every((key) => address[key] === usual[key])
  for (const key of Object.keys(start)) address[key] = isStart ? undefined : (address[key] ?? everything)
  const usualSort = (isStart ? startSort : undefined) ?? list.sorts[0]
  if (sort && sort !== usualSort) address['sort'] = sort
  return Object.fromEntries(Object.entries(address).filter(([, text]) => text))
}
