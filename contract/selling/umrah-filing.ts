import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { AirportCode, LocalDate, LocalDateTime, Localised, OptionalReason, ok } from '#contract/kernel/shapes'
import { allowedActions } from '#contract/kernel/states'
import { FileName } from '#contract/operations/files'
import { masarActions, masarStates, umrahVisaActions, umrahVisaStates } from './umrah-visa-table.ts'
import { GroupId, GroupPerson, GroupProblem, PilgrimKey, PilgrimKeys, RowResult, typed } from './umrah-work-shapes.ts'
import { pilgrimsAtOnce } from './umrah-work-terms.ts'

const reads = { access: adminArea, needs: 'umrah.visa' } as const
const writes = { access: adminArea, needs: 'umrah.visa', changes: ['umrah'] } as const
const count = z
  .int(check('enter_seats'))
  .check(z.minimum(1, check('enter_seats')), z.maximum(999, check('enter_seats')))

const Contract = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(['hotel', 'transport']),
  /** The stay of a hotel's contract. */
  stay: z.nullable(z.int()),
  provider: z.string(),
  licence_no: z.nullable(z.string()),
  licence_until: z.nullable(LocalDate),
  number: z.nullable(z.string()),
  rooms: z.nullable(z.int()),
  people: z.int(),
  from: z.nullable(LocalDate),
  to: z.nullable(LocalDate),
  state: z.enum(masarStates),
  reason: z.nullable(z.string()),
  file: z.nullable(z.object({ name: z.string(), file_name: z.string() })),
  allowed_actions: allowedActions(masarActions, []),
})
export type MasarContract = z.infer<typeof Contract>

const Flight = z.object({
  flight: z.string(),
  from: z.string(),
  to: z.string(),
  departs: LocalDateTime,
  arrives: LocalDateTime,
  confirmed: z.boolean(),
})
export type GroupFlight = z.infer<typeof Flight>

const VisaPerson = z.extend(GroupPerson, {
  in: z.nullable(Flight),
  out: z.nullable(Flight),
  visa: z.object({
    /** Which one of this person; 0: none is asked for yet. */
    no: z.int(),
    /** As it was read; what is done to it names it. */
    version: z.int(),
    state: z.enum(umrahVisaStates),
    mofa_no: z.nullable(z.string()),
    number: z.nullable(z.string()),
    issued_on: z.nullable(LocalDate),
    enter_by: z.nullable(LocalDate),
    exit_by: z.nullable(LocalDate),
    reason: z.nullable(z.string()),
  }),
  allowed_actions: allowedActions(umrahVisaActions, []),
  problems: z.array(GroupProblem),
})
export type VisaPilgrim = z.infer<typeof VisaPerson>

export const GroupFiling = z.object({
  company: z.nullable(z.string()),
  agent_code: z.nullable(z.string()),
  group_no: z.nullable(z.string()),
  stays: z.array(
    z.object({ seq: z.int(), hotel: Localised, from: LocalDate, to: LocalDate, people: z.int(), rooms: z.int() }),
  ),
  contracts: z.array(Contract),
  people: z.array(VisaPerson),
  /** What keeps the whole group back; what keeps one person back stands with them. */
  problems: z.array(GroupProblem),
})
export type GroupFiling = z.infer<typeof GroupFiling>
const answer = z.object({ ...ok, data: GroupFiling })
const results = z.object({ ...ok, data: GroupFiling, results: z.array(RowResult) })

const optional = (most: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)))

/** Contracts in Masar and the visas of a group. */
export const umrahFiling = {
  get: endpoint({
    method: 'GET',
    path: '/umrah-group-filing',
    ...reads,
    query: z.strictObject({ id: GroupId }),
    reply: answer,
  }),
  /** Under which company, agent and number the ministry knows the group. */
  saveFiling: endpoint({
    method: 'PUT',
    path: '/umrah-group-filing',
    ...writes,
    body: z.strictObject({ id: GroupId, company: optional(120), agent_code: optional(40), group_no: optional(40) }),
    reply: answer,
  }),
  /** A new contract, or one that is not sent yet: `contract_id` and its `version`. */
  saveContract: endpoint({
    method: 'POST',
    path: '/umrah-masar-contracts',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      contract_id: z.optional(z.uuid()),
      version: z.optional(z.int()),
      kind: z.enum(['hotel', 'transport']),
      stay: z.nullable(z.int()),
      provider: typed(120),
      licence_no: optional(60),
      licence_until: z.nullable(LocalDate),
      rooms: z.nullable(count),
      people: count,
    }),
    reply: answer,
  }),
  /** One step of a contract. `document` takes the number of Masar and the contract as a file. */
  actOnContract: endpoint({
    method: 'POST',
    path: '/umrah-masar-act',
    ...writes,
    idempotent: true,
    body: z.strictObject({
      id: GroupId,
      contract_id: z.uuid(),
      version: z.int(),
      act: z.enum(masarActions),
      number: z.optional(typed(60)),
      file_name: z.optional(FileName),
      reason: OptionalReason,
    }),
    reply: answer,
  }),
  /** The same flight for all of these people. */
  saveFlight: endpoint({
    method: 'POST',
    path: '/umrah-group-flights',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      people: PilgrimKeys,
      direction: z.enum(['in', 'out']),
      flight: z
        .string(check('enter_flight_like_sv736'))
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{2}\d{1,4}$/, check('enter_flight_like_sv736'))),
      from: AirportCode,
      to: AirportCode,
      departs: z
        .string(check('enter_day_and_time'))
        .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, check('enter_day_and_time'))),
      arrives: z
        .string(check('enter_day_and_time'))
        .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, check('enter_day_and_time'))),
      confirmed: z.boolean(),
    }),
    reply: answer,
  }),
  /**
   * One act on many visas; each answers for itself. `send` says what keeps each back. `issue` takes a number for each,
   * and the day; without its stay 90 days.
   */
  act: endpoint({
    method: 'POST',
    path: '/umrah-visa-acts',
    ...writes,
    idempotent: true,
    ratePerMinute: 60,
    body: z.strictObject({
      id: GroupId,
      act: z.enum(umrahVisaActions),
      visas: z
        .array(
          z.strictObject({
            person: PilgrimKey,
            version: z.int(),
            /** Of the foreign ministry (`approve`), or of the visa (`issue`). */
            number: z.optional(z.string().check(z.trim(), z.maxLength(40, check('use_at_most_40_letters')))),
          }),
        )
        .check(z.minLength(1, check('choose_pilgrims')), z.maxLength(pilgrimsAtOnce)),
      on: z.optional(LocalDate),
      stay_days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
      reason: OptionalReason,
    }),
    reply: results,
  }),
  history: endpoint({
    method: 'GET',
    path: '/umrah-visa-history',
    ...reads,
    query: z.strictObject({
      id: GroupId,
      booking: z.string().check(z.maxLength(12)),
      position: z.string().check(z.regex(/^\d{1,2}$/)),
    }),
    reply: z.object({
      ...ok,
      data: z.array(
        z.object({
          no: z.int(),
          at: z.string(),
          act: z.string(),
          state: z.enum(umrahVisaStates),
          by: z.nullable(z.string()),
          note: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
