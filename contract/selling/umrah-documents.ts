import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { GivenReason, LocalDate, ok } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'
import {
  GroupId,
  GroupPerson,
  GroupProblem,
  PaperLine,
  PilgrimKey,
  PilgrimKeys,
  RowResult,
} from './umrah-work-shapes.ts'
import { pilgrimPapers, pilgrimRelations } from './umrah-work-terms.ts'

const reads = { access: adminArea, needs: 'umrah.visa' } as const
const writes = { access: adminArea, needs: 'umrah.visa', changes: ['umrah'] } as const

export const GroupDocuments = z.object({
  people: z.array(z.extend(GroupPerson, { papers: z.array(PaperLine), problems: z.array(GroupProblem) })),
  /** Rules that bind somebody of the group and that nobody has read for too long. */
  check_again: z.array(z.string()),
})
export type GroupDocuments = z.infer<typeof GroupDocuments>
const answer = z.object({ ...ok, data: GroupDocuments })
const results = z.object({ ...ok, data: GroupDocuments, results: z.array(RowResult) })

/** The papers of pilgrims: what is asked for, what is there, and who may go. */
export const umrahDocuments = {
  get: endpoint({
    method: 'GET',
    path: '/umrah-group-documents',
    ...reads,
    query: z.strictObject({ id: GroupId }),
    reply: answer,
  }),
  /** Files of pilgrims, each with an answer of its own. A photograph is measured. */
  give: endpoint({
    method: 'POST',
    path: '/umrah-group-documents',
    ...writes,
    ratePerMinute: 60,
    body: z.strictObject({
      id: GroupId,
      documents: z
        .array(
          z.strictObject({
            /** Whose it is: themselves, or the number of their passport. */
            person: z.nullable(PilgrimKey),
            passport: z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20))),
            kind: z.enum(pilgrimPapers, check('choose_paper')),
            file_name: FileName,
            issued: z.nullable(LocalDate),
          }),
        )
        .check(z.minLength(1, check('choose_file')), z.maxLength(60)),
    }),
    reply: results,
  }),
  /** The papers of these people that are given and wait for somebody to look at them. */
  check: endpoint({
    method: 'POST',
    path: '/umrah-document-check',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      people: PilgrimKeys,
      kinds: z.array(z.enum(pilgrimPapers)).check(z.minLength(1)),
    }),
    reply: results,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/umrah-document-refusal',
    ...writes,
    body: z.strictObject({ id: GroupId, document_id: z.uuid(), reason: GivenReason }),
    reply: answer,
  }),
  /** Who somebody travels with; `other` null: with nobody who is named. */
  relate: endpoint({
    method: 'POST',
    path: '/umrah-relation',
    ...writes,
    body: z.strictObject({
      id: GroupId,
      person: PilgrimKey,
      other: z.nullable(PilgrimKey),
      relation: z.enum(pilgrimRelations, check('choose_relation')),
    }),
    reply: answer,
  }),
  /** Lets somebody go against a rule that allows it. */
  override: endpoint({
    method: 'POST',
    path: '/umrah-override',
    access: admins,
    needs: 'umrah.override',
    changes: ['umrah'],
    body: z.strictObject({ id: GroupId, person: PilgrimKey, rule_id: z.uuid(), reason: GivenReason }),
    reply: answer,
  }),
}
