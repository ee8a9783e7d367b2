import * as z from 'zod/mini'
import { FeaturedCard, FeaturedFare, featuredKinds, featuredMax } from './featured-shapes.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { Instant, Localised, ok } from '#contract/kernel/shapes'

const Kind = z.enum(featuredKinds, check('choose_what'))
const Ref = z.string(check('choose_what')).check(z.trim(), z.minLength(1, check('choose_what')), z.maxLength(60))

/** One of those that the office chose, with what the first page shows of it. */
export const FeaturedItem = z.object({
  ref: z.string(),
  title: Localised,
  hidden: z.boolean(),
  fare: z.nullable(FeaturedFare),
  card: z.nullable(FeaturedCard),
  found_at: z.nullable(Instant),
})
export type FeaturedItem = z.infer<typeof FeaturedItem>

const reads = { access: adminArea, needs: 'content.manage' } as const

/** What the first page features: chosen, ordered and hidden by the office. */
export const featured = {
  /** `chosen` is false while the office has chosen none: then the first that there are stand there. */
  list: endpoint({
    method: 'GET',
    path: '/featured',
    ...reads,
    query: z.strictObject({ kind: Kind }),
    reply: z.object({ ...ok, chosen: z.boolean(), data: z.array(FeaturedItem) }),
  }),
  /** What may be featured; flights are named by their airports instead. */
  choices: endpoint({
    method: 'GET',
    path: '/featured-choices',
    ...reads,
    query: z.strictObject({ kind: Kind }),
    reply: z.object({ ...ok, data: z.array(z.object({ ref: z.string(), title: Localised, place: Localised })) }),
  }),
  /** All of a kind, in their order; an empty list leaves it to the first that there are. */
  save: endpoint({
    method: 'POST',
    path: '/featured',
    access: admins,
    needs: 'content.manage',
    changes: ['featured'],
    body: z.strictObject({
      kind: Kind,
      items: z
        .array(z.strictObject({ ref: Ref, hidden: z.boolean() }))
        .check(z.maxLength(featuredMax, check('feature_at_most_12'))),
    }),
    reply: z.object({ ...ok, chosen: z.boolean(), data: z.array(FeaturedItem) }),
  }),
}
