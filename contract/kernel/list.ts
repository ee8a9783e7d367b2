import { isRealDate } from './real-date.ts'
import type { Needs } from './permissions.ts'
import type { Locale, Money } from './shapes.ts'

/** One of a few values: `state=active`. */
export const oneOf = <const V extends readonly string[]>(values: V) => ({ kind: 'one_of', values }) as const
/** Any of a few values, separated by commas: `status=pending,approved`. */
export const anyOf = <const V extends readonly string[]>(values: V) => ({ kind: 'any_of', values }) as const
/** A span of days, in the address as `from` and `to`, after a prefix where a list has several: `travel_from`. */
export const days = (prefix = '') => ({ kind: 'days', prefix }) as const
/** The id of another record. */
export const ref = (like: RegExp) => ({ kind: 'ref', like }) as const
/** Words to look for. */
export const search = () => ({ kind: 'search' }) as const
/** On (`1`) or not asked. */
export const flag = () => ({ kind: 'flag' }) as const

export type Filter =
  | { kind: 'one_of' | 'any_of'; values: readonly string[] }
  | ReturnType<typeof days>
  | ReturnType<typeof ref>
  | ReturnType<typeof search>
  | ReturnType<typeof flag>
export type Filters = Readonly<Record<string, Filter>>
export type Span = { from?: string | undefined; to?: string | undefined }

/** What a filter is once it is read. */
export type ValueOf<T> = T extends { kind: 'one_of'; values: readonly (infer V)[] }
  ? V
  : T extends { kind: 'any_of'; values: readonly (infer V)[] }
    ? readonly V[]
    : T extends { kind: 'days' }
      ? Span
      : T extends { kind: 'flag' }
        ? true
        : string
export type Asked<F extends Filters> = { -readonly [K in keyof F]?: ValueOf<F[K]> | undefined }

type Shown = {
  /** Left out of the table below this width. */
  from?: 'sm' | 'md' | 'lg' | 'xl' | '2xl'
  /** Without it a row is not known: it cannot be left out. */
  fixed?: true
  /** `file`: only in files; `screen`: only on screens. Both unless told. */
  only?: 'file' | 'screen'
  /** Left out, on screens and in files, for members of the back office who do not hold it. */
  needs?: Needs
  /** On a phone, where each row is a card: its first line, beside that at the end edge, below it. Left out unless told. */
  phone?: 'lead' | 'end' | 'under' | 'state'
}
/** What a cell holds, for the screen and for files. `choice`: a value that has a word in each language. */
export type ListColumn<Row> = Shown &
  /** `local`: a clock on the spot, `YYYY-MM-DDTHH:mm`, or its day alone. */
  (
    | {
        as: 'code' | 'text' | 'name' | 'day' | 'instant' | 'local' | 'choice'
        of(row: Row, locale: Locale): string | null
      }
    /** `inHead`: its currency stands once in the head of a file. */
    | { as: 'money'; of(row: Row): Money | null; inHead?: true }
    | { as: 'count'; of(row: Row): number | null }
  )
export type FileFormat = 'csv' | 'xlsx' | 'pdf'

/** A list: what it can be asked for, in which orders, and what its rows show. */
export type List<Row, F extends Filters, S extends string, C extends string> = {
  /** Under this name people keep views of it. */
  name: string
  filters: F
  /** The first is the usual one. */
  sorts: readonly [S, ...S[]]
  /** Views that everybody has, by name. */
  views: Readonly<Record<string, Asked<F> & { sort?: S }>>
  /** What an address shows that asks for none of these filters; `all` in their place asks for every value. */
  start?: Asked<F> & { sort?: S }
  columns: Readonly<Record<C, ListColumn<Row>>>
  /** Its rows can be asked for one by one, by an id like this: a preview opens by its address alone. */
  one?: RegExp
  files: readonly FileFormat[]
}
export type AnyList = List<any, Filters, string, string>

/** `listOf<DepositRow>()({ name: 'deposits', ... })` */
export const listOf =
  <Row>() =>
  <const F extends Filters, const S extends string, C extends string>(definition: List<Row, F, S, C>) =>
    definition

/** The id of a row, where the database makes it. */
export const rowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The longest text a filter takes. */
export const filterMax = 200
export const searchMax = 100

/** The names of a filter in the address. */
export const namesOf = (key: string, filter: Filter): readonly string[] =>
  filter.kind === 'days' ? [`${filter.prefix}from`, `${filter.prefix}to`] : [key]

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isRealDate(text)

/** The value of a filter that is no span of days; undefined where the text does not fit it. */
function valueOf(filter: Filter, text: string): string | readonly string[] | true | undefined {
  switch (filter.kind) {
    case 'one_of':
      return filter.values.includes(text) ? text : undefined
    case 'any_of': {
      const chosen = [...new Set(text.split(','))]
      return chosen.every((one) => filter.values.includes(one)) ? chosen : undefined
    }
    case 'ref':
      return filter.like.test(text) ? text : undefined
    case 'search':
      return text.length <= searchMax ? text.trim() : undefined
    case 'flag':
      return text === '1' ? true : undefined
    default:
      return undefined
  }
}

type Read = { value?: unknown; misfits: readonly string[] }

function readText(address: Readonly<Record<string, unknown>>, name: string, fits: (text: string) => unknown): Read {
  const text = address[name]
  if (text === undefined || text === '') return { misfits: [] }
  const value = typeof text === 'string' && text.length <= filterMax ? fits(text) : undefined
  if (value === undefined) return { misfits: [name] }
  return value === '' ? { misfits: [] } : { value, misfits: [] }
}

function readSpan(address: Readonly<Record<string, unknown>>, [from, to]: readonly string[]): Read {
  const dayOf = (name: string) => readText(address, name, (text) => (isDay(text) ? text : undefined))
  const first = dayOf(from!)
  const last = dayOf(to!)
  const isBackwards = Boolean(first.value && last.value && first.value > last.value)
  const end = isBackwards ? undefined : last.value
  const misfits = [...first.misfits, ...last.misfits, ...(isBackwards ? [to!] : [])]
  if (!first.value && !end) return { misfits }
  return { value: { ...(first.value ? { from: first.value } : {}), ...(end ? { to: end } : {}) }, misfits }
}

/**
 * Reads filters from an address or a query; the same code in the browser, which drops the names in `misfits`, and on the
 * server, which refuses them. Absent and empty texts ask for nothing; names of no filter are not looked at.
 */
export function readAddress<F extends Filters>(
  filters: F,
  address: Readonly<Record<string, unknown>>,
): { asked: Asked<F>; misfits: string[] } {
  const read = Object.entries(filters).map(([key, filter]): [string, Read] => [
    key,
    filter.kind === 'days'
      ? readSpan(address, namesOf(key, filter))
      : readText(address, key, (text) => valueOf(filter, text)),
  ])
  const values = read.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))
  return { asked: Object.fromEntries(values) as Asked<F>, misfits: read.flatMap(([, { misfits }]) => misfits) }
}

/** The address that `readAddress` reads back; names that ask for nothing are undefined. */
export function writeAddress<F extends Filters>(filters: F, asked: Asked<F>): Record<string, string | undefined> {
  const written = Object.entries(filters).flatMap(([key, filter]): [string, string | undefined][] => {
    const value = asked[key as keyof F] as unknown
    if (filter.kind === 'flag') return [[key, value ? '1' : undefined]]
    if (filter.kind !== 'days')
      return [[key, (Array.isArray(value) ? value.join(',') : (value as string | undefined)) || undefined]]
    const span = value as Span | undefined
    return [
      [`${filter.prefix}from`, span?.from],
      [`${filter.prefix}to`, span?.to],
    ]
  })
  return Object.fromEntries(written)
}
