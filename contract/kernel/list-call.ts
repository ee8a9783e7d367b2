import * as z from 'zod/mini'
import { type AnyList, type FileFormat, type Filter, filterMax, namesOf, searchMax } from './list.ts'
import { ListQuery, Locale, page } from './shapes.ts'
import { check } from '#contract/checks/check'

const either = (values: readonly string[]) => `(${values.join('|')})`

/** What the API reference says of a filter; what it takes is decided by `readAddress`. */
function described(filter: Filter): Record<string, unknown> {
  switch (filter.kind) {
    case 'one_of':
      return { enum: filter.values }
    case 'any_of':
      return { pattern: `^${either(filter.values)}(,${either(filter.values)})*$` }
    case 'days':
      return { format: 'date' }
    case 'ref':
      return { pattern: filter.like.source }
    case 'flag':
      return { enum: ['1'] }
    case 'search':
      return { maxLength: searchMax }
  }
}

const filterShape = ({ filters }: Pick<AnyList, 'filters'>) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([key, filter]) =>
      namesOf(key, filter).map((name) => [
        name,
        z.optional(z.string().check(z.maxLength(filterMax)).register(z.globalRegistry, described(filter))),
      ]),
    ),
  )

type Text = string | undefined
type Address = Record<string, Text>
/** A page of a list as it was asked for; the filters are still the texts of the address. */
export type PageQuery = Record<string, unknown> & {
  limit?: number | undefined
  cursor?: Text
  sort?: Text
  /** The one row that is meant, whatever is filtered. */
  one?: Text
}
export type FileQuery = Record<string, unknown> & { format: FileFormat; locale: Locale; sort?: Text; cols?: Text }

/** Query and reply of the calls that answer a list page by page. */
export const listCall = <T extends z.core.$ZodType>(list: AnyList, row: T) => ({
  query: z.strictObject({
    ...filterShape(list),
    limit: ListQuery.limit,
    cursor: z.optional(z.string().check(z.maxLength(600))),
    sort: z.optional(z.enum(list.sorts, check('choose_one_orders_list'))),
    ...(list.one && { one: z.optional(z.string().check(z.regex(list.one))) }),
  }) as unknown as z.ZodMiniType<PageQuery, Address>,
  reply: page(row),
})

/**
 * Query of the call that answers a list as a file: the same filters, and in `cols` the columns, all of them unless told.
 * `more`: what only the file is asked for.
 */
export const listFileQuery = (list: AnyList, more: Record<string, z.core.$ZodType> = {}) =>
  z.strictObject({
    ...filterShape(list),
    ...more,
    sort: z.optional(z.enum(list.sorts, check('choose_one_orders_list'))),
    cols: z.optional(z.string().check(z.maxLength(400), z.regex(/^[a-z_]+(,[a-z_]+)*$/))),
    format: z.enum(list.files),
    locale: z._default(Locale, 'en'),
  }) as unknown as z.ZodMiniType<FileQuery, Address>
