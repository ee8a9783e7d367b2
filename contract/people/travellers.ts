import * as z from 'zod/mini'
import { Passenger } from '#contract/selling/bookings'
import { listCall } from '#contract/kernel/list-call'
import { travellerList } from './traveller-list.ts'
import { TravellerRow } from './traveller-shapes.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { LocalDate, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export * from './traveller-shapes.ts'

const {
  title,
  given_name,
  surname,
  gender,
  date_of_birth,
  nationality,
  passport_number,
  passport_country,
  passport_expiry,
} = Passenger.shape

export const TravellerInput = z.strictObject({
  title,
  given_name,
  surname,
  local_name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_letters'))))),
  gender,
  date_of_birth,
  nationality,
  passport_number,
  passport_country,
  passport_issue: z.optional(z.nullable(LocalDate)),
  passport_expiry,
  national_id: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{0,24}$/, check('national_id_letters_digits'))),
    ),
  ),
})
export type TravellerInput = z.infer<typeof TravellerInput>

/** In full, for the form and for filling in a passenger. */
export const Traveller = z.object({
  ...TravellerRow.shape,
  date_of_birth: LocalDate,
  passport_number: z.string(),
  passport_issue: z.nullable(LocalDate),
  national_id: z.nullable(z.string()),
})
export type Traveller = z.infer<typeof Traveller>

const Id = z.uuid(check('traveller_not_found'))
const reply = z.object({ ...ok, data: Traveller })

/** Columns of an import, in the order of the template; heads are matched regardless of case and order. */
export const importColumns = [
  'title',
  'given_name',
  'surname',
  'local_name',
  'gender',
  'date_of_birth',
  'nationality',
  'passport_number',
  'passport_country',
  'passport_issue',
  'passport_expiry',
  'national_id',
] as const
export const importRowsMax = 2_000
export const importBytesMax = 2_000_000

export const ImportedRow = z.object({
  /** Of the file, heads counted: what a spreadsheet shows at its edge. */
  line: z.int(),
  name: z.string(),
  state: z.enum(['ready', 'saved', 'duplicate', 'wrong']),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const travellers = {
  save: endpoint({
    method: 'POST',
    path: '/save-travellers',
    access: ['agent', 'customer'],
    members: 'sell',
    idempotent: true,
    changes: ['traveller'],
    body: TravellerInput,
    reply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/get-travellers',
    access: ['agent', 'customer'],
    members: 'look',
    ...listCall(travellerList, TravellerRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/traveller',
    access: ['agent', 'customer'],
    members: 'look',
    query: z.strictObject({ id: Id }),
    reply,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/update-travellers',
    access: ['agent', 'customer'],
    changes: ['traveller'],
    members: 'sell',
    body: z.strictObject({ id: Id, ...TravellerInput.shape }),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-travellers',
    access: ['agent', 'customer'],
    changes: ['traveller'],
    members: 'sell',
    query: z.strictObject({ id: Id }),
    reply: z.object(ok),
  }),
  /**
   * A CSV or XLSX of travellers. Without `commit` it says row by row what would happen; with it the good rows are
   * saved, the others stay as they are told. The same file again finds its people already there.
   */
  importFile: endpoint({
    method: 'POST',
    path: '/import-travellers',
    access: ['agent', 'customer'],
    members: 'sell',
    idempotent: true,
    ratePerMinute: 20,
    changes: ['traveller'],
    bodyLimitBytes: 3_000_000,
    body: z.strictObject({
      name: z.string(check('choose_file')).check(z.minLength(1, check('choose_file')), z.maxLength(200)),
      /** Base64 of the file, at most 2 MB of it. */
      content: z
        .string(check('choose_file'))
        .check(
          z.minLength(1, check('choose_file')),
          z.maxLength(2_800_000, check('use_file_at_most_2')),
          z.regex(/^[A-Za-z0-9+/]+=*$/, check('choose_file')),
        ),
      commit: z._default(z.boolean(), false),
    }),
    reply: z.object({
      ...ok,
      rows: z.array(ImportedRow),
      ready: z.int(),
      saved: z.int(),
      duplicates: z.int(),
      wrong: z.int(),
    }),
  }),
  /** The import's columns with two rows of example. */
  template: endpoint({
    method: 'GET',
    path: '/travellers-template',
    access: ['agent', 'customer'],
    members: 'look',
    raw: true,
    ratePerMinute: 20,
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
    reply: z.undefined(),
  }),
}
