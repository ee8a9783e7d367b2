import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { RichText } from '#contract/kernel/rich-text'
import { Instant, Localised, ok } from '#contract/kernel/shapes'
import { policyKinds } from './settings-terms.ts'
import { check } from '#contract/checks/check'

const facts = {
  kind: z.enum(policyKinds),
  version: z.int(),
  since: Instant,
}

/** A text of the company as it was in force from one moment on, as it was written: `html` holds allowed markup alone. */
export const PolicyText = z.object({ ...facts, format: z.enum(['plain', 'html']), text: Localised })
export type PolicyText = z.infer<typeof PolicyText>

/** The text in force; null where the company has written none. Apart, since the pages that show it load nothing more. */
export const policyText = endpoint({
  method: 'GET',
  path: '/policy-text',
  access: 'public',
  members: 'look',
  sameForAll: true,
  query: z.strictObject({ kind: z.enum(policyKinds, check('choose_text')) }),
  reply: z.object({ ...ok, data: z.nullable(z.object({ ...facts, body: RichText })) }),
})
