import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { BookingRef, LocalDate, Localised, ok, Phone } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'
import { PartyWishes } from './umrah-sale.ts'
import { PaperLine } from './umrah-work-shapes.ts'
import { lights, pilgrimPapers } from './umrah-work-terms.ts'

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

/** What somebody needs on the way, and whom to call. */
export const PilgrimCare = z.strictObject({
  blood: z.nullable(z.enum(bloodGroups)),
  needs: z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_letters'))),
  emergency: z.nullable(Phone),
})
export type PilgrimCare = z.infer<typeof PilgrimCare>

const position = z.int().check(z.minimum(0), z.maximum(98))

/** The pilgrims of one booking as their buyer sees them, each with a light and a checklist. */
export const MyPilgrims = z.object({
  booking_id: z.string(),
  title: Localised,
  starts: LocalDate,
  /** What the party asks for, and whether it may still change that. */
  wishes: PartyWishes,
  near: z.nullable(z.string()),
  wishes_open: z.boolean(),
  /** Papers may still be given. */
  open: z.boolean(),
  people: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      name_local: z.string(),
      light: z.enum(lights),
      papers: z.array(PaperLine),
      /** What stands in the way, in the words of the rules. */
      problems: z.array(z.object({ severity: z.enum(['stop', 'warn']), message: Localised })),
      care: z.nullable(PilgrimCare),
    }),
  ),
})
export type MyPilgrims = z.infer<typeof MyPilgrims>
const answer = z.object({ ...ok, data: MyPilgrims })

/** What buyers give for their pilgrims: papers, and what these need on the way. */
export const umrahPilgrims = {
  get: endpoint({
    method: 'GET',
    path: '/umrah-pilgrims',
    access: ['agent', 'customer'],
    members: 'look',
    query: z.strictObject({ id: BookingRef }),
    reply: answer,
  }),
  /** Puts an uploaded file on the checklist in the place of the one before; a photograph is measured. */
  give: endpoint({
    method: 'POST',
    path: '/umrah-pilgrim-document',
    access: ['agent', 'customer'],
    members: 'sell',
    idempotent: true,
    ratePerMinute: 60,
    changes: ['umrah', 'file'],
    body: z.strictObject({
      booking_id: BookingRef,
      position,
      kind: z.enum(pilgrimPapers, check('choose_paper')),
      file_name: FileName,
      issued: z.nullable(LocalDate),
    }),
    reply: answer,
  }),
  /** What a party asks for in its rooms. Buyers may change it until the list of rooms is closed, staff at any time. */
  wish: endpoint({
    method: 'POST',
    path: '/umrah-party-wishes',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'umrah.manage',
    changes: ['umrah'],
    body: z.strictObject({
      booking_id: BookingRef,
      wishes: PartyWishes,
      near: z.string().check(z.trim(), z.maxLength(120, check('use_at_most_120_letters'))),
    }),
    reply: z.object({ ...ok }),
  }),
  care: endpoint({
    method: 'POST',
    path: '/umrah-pilgrim-care',
    access: ['agent', 'customer'],
    members: 'sell',
    changes: ['umrah'],
    body: z.strictObject({ booking_id: BookingRef, position, care: PilgrimCare }),
    reply: answer,
  }),
}
