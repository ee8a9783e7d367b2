import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { LocalDate, LocalDateTime } from '#contract/kernel/shapes'
import { lights, pilgrimPapers, pilgrimRelations, pilgrimsAtOnce, visaBlocks } from './umrah-work-terms.ts'

/** A departure, whose people are a group. */
export const GroupId = z.uuid(check('choose_departure'))
/** Somebody by their booking and their place in it. */
export const PilgrimKey = z.strictObject({
  booking: z.string().check(z.maxLength(12)),
  position: z.int().check(z.minimum(0), z.maximum(98)),
})
export type PilgrimKey = z.infer<typeof PilgrimKey>
export const PilgrimKeys = z
  .array(PilgrimKey)
  .check(z.minLength(1, check('choose_pilgrims')), z.maxLength(pilgrimsAtOnce, check('choose_pilgrims')))

export const typed = (most: number) =>
  z
    .string(check('enter_text'))
    .check(z.trim(), z.minLength(1, check('enter_text')), z.maxLength(most, check('use_at_most_120_letters')))
/** A moment by the clock of the Kingdom. */
export const KingdomTime = LocalDateTime.check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, check('enter_day_and_time')))

/** What a rule or the plan of the journey finds wrong: with whom, at which stay, on which day. */
export const GroupProblem = z.object({
  block: z.enum(visaBlocks),
  severity: z.enum(['stop', 'warn']),
  person: z.nullable(PilgrimKey),
  stay: z.nullable(z.int()),
  day: z.nullable(LocalDate),
  /** In the words of the rule. */
  rule: z.nullable(z.object({ id: z.uuid(), code: z.string(), message: z.object({ en: z.string(), ar: z.string() }) })),
})
export type GroupProblem = z.infer<typeof GroupProblem>

/** What became of each of many. `blocks`: why not; null where another word says it. */
export const RowResult = z.object({
  person: PilgrimKey,
  done: z.boolean(),
  blocks: z.array(z.enum(visaBlocks)),
  problem: z.nullable(z.string()),
})
export type RowResult = z.infer<typeof RowResult>

export const GroupPerson = z.object({
  key: PilgrimKey,
  name: z.string(),
  name_local: z.string(),
  gender: z.enum(['m', 'f']),
  age: z.int(),
  nationality: z.string(),
  passport: z.string(),
  light: z.enum(lights),
  relation: z.nullable(z.object({ other: PilgrimKey, name: z.string(), relation: z.enum(pilgrimRelations) })),
})
export type GroupPerson = z.infer<typeof GroupPerson>

/** A paper of the checklist: what is there of it, and what the rules ask. */
export const PaperLine = z.object({
  kind: z.enum(pilgrimPapers),
  wanted: z.boolean(),
  state: z.enum(['missing', 'given', 'checked', 'refused']),
  id: z.nullable(z.uuid()),
  file: z.nullable(z.object({ name: z.string(), file_name: z.string() })),
  issued: z.nullable(LocalDate),
  reason: z.nullable(z.string()),
})
export type PaperLine = z.infer<typeof PaperLine>
