import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compiledSchema } from './compiled-schema.ts'

/** A fresh schema each time, with each way in which one may stand inside another. */
function made() {
  const money = z.object({ amount: z.int(), currency: z.string().check(z.length(3)) })
  const person = z.strictObject({ name: z.string().check(z.minLength(1)), age: z.optional(z.int()) })
  const node = z.object({
    name: z.string(),
    get inside() {
      return z.optional(z.array(node))
    },
  })
  return z
    .object({
      one: money,
      none: z.nullable(money),
      maybe: z.optional(person),
      usual: z._default(money, { amount: 1, currency: 'SAR' }),
      many: z.array(person),
      pair: z.tuple([money, person]),
      named: z.record(z.string(), money),
      kind: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('cash'), paid: money }),
        z.object({ kind: z.literal('card'), digits: z.string() }),
      ]),
      either: z.union([person, money]),
      both: z.intersection(z.object({ a: z.string() }), z.object({ b: z.int() })),
      kept: z.looseObject({ a: z.int() }),
      told: z.pipe(
        money,
        z.transform(({ amount }) => amount * 2),
      ),
      tree: z.lazy(() => node),
      rest: z.catchall(z.object({ a: z.int() }), money),
    })
    .check(z.refine(({ one }) => one.amount !== 13, 'thirteen'))
}

const money = { amount: 5, currency: 'SAR', more: 'left out' }
const person = { name: 'Sara', age: 30 }
const good = {
  one: money,
  none: null,
  maybe: person,
  usual: undefined,
  many: [person, { name: 'Ali' }],
  pair: [money, person],
  named: { a: money },
  kind: { kind: 'cash', paid: money },
  either: money,
  both: { a: 'a', b: 1 },
  kept: { a: 1, b: 2 },
  told: money,
  tree: { name: 'a', inside: [{ name: 'b', more: 1 }] },
  rest: { a: 1, b: money },
  unknown: 1,
}

/** What a schema makes of something: itself, or all that is wrong with it. */
const outcome = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data, error } = z.safeParse(schema, value)
  return success ? { data } : { issues: error!.issues }
}

type Path = (string | number)[]
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))]
    : [at]
function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  const copy: Record<string | number, unknown> = structuredClone(value) as never
  if (rest.length === 0 && to === undefined) delete copy[key]
  else copy[key] = changed(copy[key], rest, to)
  return copy
}

test('A compiled schema lets through, leaves out and says of what does not fit exactly what the plain one does.', () => {
  const [plain, compiled] = [made(), compiledSchema(made())]
  expect(outcome(compiled, good)).toEqual(outcome(plain, good))
  expect(outcome(compiled, good)).toHaveProperty('data')
  const anything = fc.oneof(
    fc.constantFrom(undefined, null, 13, '', 'x', [], {}, money, person, { ...person, extra: 1 }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  let refused = 0
  fc.assert(
    fc.property(fc.constantFrom(...pathsOf(good)), anything, (path, to) => {
      const value = changed(good, path, to)
      const told = outcome(plain, value)
      if ('issues' in told) refused += 1
      expect(outcome(compiled, value)).toEqual(told)
    }),
    { numRuns: 500 },
  )
  expect(refused).toBeGreaterThan(50)
})

test('Every object inside a compiled schema is compiled, and one that is compiled already is left as it is.', () => {
  const inner = z.object({ a: z.int() })
  const walks = inner._zod.parse
  const outer = compiledSchema(z.object({ many: z.array(z.nullable(inner)) }))
  const compiled = inner._zod.parse
  expect(compiled).not.toBe(walks)
  compiledSchema(outer)
  compiledSchema(z.object({ inner }))
  expect(inner._zod.parse).toBe(compiled)
})
