import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { adminArea, admins } from '#contract/kernel/roles'
import { Instant, LocalDate, Localised, ok } from '#contract/kernel/shapes'
import { umrahPackageList } from './umrah-package-list.ts'
import { NewUmrahPackage, UmrahPackageRow, UmrahPackageToEdit } from './umrah-shapes.ts'

const Id = z.uuid(check('choose_package'))
const reads = { access: adminArea, needs: 'umrah.manage' } as const
const writes = { access: admins, needs: 'umrah.manage', changes: ['umrah'] } as const
const saved = z.object({ ...ok, data: z.object({ id: z.uuid(), code: z.string() }) })

/** A sold departure that the moon would move, and what was decided. */
export const UmrahShift = z.object({
  id: z.uuid(),
  departure: z.string(),
  package: Localised,
  old: z.object({ starts: LocalDate, ends: LocalDate }),
  new: z.object({ starts: LocalDate, ends: LocalDate }),
  seats_taken: z.int(),
  state: z.enum(['proposed', 'accepted', 'dropped']),
  made_at: Instant,
})
export type UmrahShift = z.infer<typeof UmrahShift>

/** Umrah packages as staff write them, and their departures as the moon moves them. */
export const umrahPackages = {
  save: endpoint({
    method: 'POST',
    path: '/umrah-packages',
    ...writes,
    idempotent: true,
    bodyLimitBytes: 400_000,
    body: NewUmrahPackage,
    reply: saved,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/umrah-packages',
    ...writes,
    bodyLimitBytes: 400_000,
    /** `version`: as it was read; changed meanwhile it is refused. */
    body: z.strictObject({ id: Id, version: z.int(), ...NewUmrahPackage.shape }),
    reply: saved,
  }),
  /** One that was sold is taken off the lists; one that never was is gone. */
  remove: endpoint({
    method: 'DELETE',
    path: '/umrah-packages',
    ...writes,
    query: z.strictObject({ id: Id }),
    reply: z.object(ok),
  }),
  officeList: endpoint({
    method: 'GET',
    path: '/umrah-package-list',
    ...reads,
    ...listCall(umrahPackageList, UmrahPackageRow),
  }),
  officeFile: endpoint({
    method: 'GET',
    path: '/umrah-package-list-file',
    ...reads,
    query: listFileQuery(umrahPackageList),
    reply: z.unknown(),
    raw: true,
  }),
  toEdit: endpoint({
    method: 'GET',
    path: '/umrah-package-to-edit',
    ...reads,
    query: z.strictObject({ id: Id }),
    reply: z.object({ ...ok, data: UmrahPackageToEdit }),
  }),
  /** Blocks of rooms with nights to come, that stays may be taken from. */
  blocks: endpoint({
    method: 'GET',
    path: '/umrah-stay-blocks',
    ...reads,
    reply: z.object({
      ...ok,
      data: z.array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          name: z.string(),
          hotel: Localised,
          first_night: LocalDate,
          last_night: LocalDate,
          rooms: z.int(),
        }),
      ),
    }),
  }),
  shifts: endpoint({
    method: 'GET',
    path: '/umrah-shifts',
    ...reads,
    reply: z.object({ ...ok, data: z.array(UmrahShift) }),
  }),
  /** Takes the new days for a departure that is sold, or leaves it as it was sold. */
  decideShift: endpoint({
    method: 'POST',
    path: '/umrah-shift-decision',
    ...writes,
    body: z.strictObject({ id: z.uuid(), accept: z.boolean() }),
    reply: z.object({ ...ok, data: z.array(UmrahShift) }),
  }),
}
