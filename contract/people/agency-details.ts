import * as z from 'zod/mini'
import { allowedActions, states } from '#contract/kernel/states'
import { CountryCode, Instant, LocalDate, Localised, Phone, Sum } from '#contract/kernel/shapes'
import { check, type LineLimit } from '#contract/checks/check'

export const agencyStates = ['incomplete', 'pending', 'active', 'read_only', 'suspended', 'rejected'] as const
export type AgencyState = (typeof agencyStates)[number]

/** What the back office may do to an agency. `approved` is the answer to an application, `active` the way back. */
export const statusActs = ['approved', 'rejected', 'incomplete', 'active', 'read_only', 'suspended'] as const
export type StatusAct = (typeof statusActs)[number]

/** What may be done to an agency by the back office, from where and where to. */
export const agencyTable = states({
  kind: 'agency',
  all: agencyStates,
  start: 'incomplete',
  final: [],
  acts: {
    approved: { from: ['pending'], to: 'active', who: ['staff'], needs: 'agency.approve' },
    rejected: { from: ['pending'], to: 'rejected', who: ['staff'], needs: 'agency.approve', reason: 'required' },
    incomplete: { from: ['pending'], to: 'incomplete', who: ['staff'], needs: 'agency.approve', reason: 'required' },
    active: { from: ['read_only', 'suspended'], to: 'active', who: ['staff'], needs: 'user.status' },
    read_only: { from: ['active', 'suspended'], to: 'read_only', who: ['staff'], needs: 'user.status' },
    suspended: {
      from: ['active', 'read_only'],
      to: 'suspended',
      who: ['staff'],
      needs: 'user.status',
      reason: 'required',
    },
  },
  // Its people send its details in.
  steps: { send_in: { from: ['incomplete', 'rejected'], to: 'pending' } },
})

export const documentKinds = ['licence', 'tax_certificate', 'owner_id', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Without these nobody sends the details in. */
export const requiredDocuments: readonly DocumentKind[] = ['licence']

/** After approval these change only with the back office's consent. */
export const sensitiveFields = [
  'name_en',
  'name_ar',
  'licence_no',
  'licence_expiry',
  'iata_no',
  'tax_no',
  'owner_national_id',
  'country',
  'bank_name',
  'account_title',
  'iban',
] as const
export type SensitiveField = (typeof sensitiveFields)[number]
/** And these hold at once. */
export const openFields = ['city', 'address', 'phone', 'whatsapp'] as const
export const detailFields = [...sensitiveFields, ...openFields] as const
export type DetailField = (typeof detailFields)[number]

const compact = z.overwrite((text: string) => text.replaceAll(/[\s.-]/g, ''))
const isOneLine = (text: string) => !/\p{Cc}/u.test(text)
const line = (low: number, high: LineLimit, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(low, missing),
      z.maxLength(high, check(`use_at_most_${high}_characters`)),
      z.refine(isOneLine, check('write_on_one_line')),
    )

const ibanRemainder = (iban: string): number => {
  let rest = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
/** ISO 13616: kept without spaces, its check digits proven. */
export const hasIbanChecksum = (iban: string) => ibanRemainder(iban) === 1

const AgencyIban = z.string().check(
  compact,
  z.toUpperCase(),
  z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, {
    error: check('iban_looks_like_sa03_8000'),
    abort: true,
  }),
  z.refine(hasIbanChecksum, check('iban_wrong_digit')),
)

/** An agency's details as the back office needs them: complete, each in its form. Absent is what was not given. */
export const AgencyDetails = z.strictObject({
  name_en: line(2, 120, check('enter_legal_name')),
  name_ar: z.optional(line(2, 120, check('enter_legal_name'))),
  licence_no: line(3, 40, check('enter_number_trade_licence')),
  licence_expiry: LocalDate,
  iata_no: z.optional(z.string().check(compact, z.regex(/^\d{7,8}$/, check('iata_number_7_or_8')))),
  tax_no: z.optional(
    z.string().check(compact, z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, check('tax_number_5_to_20'))),
  ),
  owner_national_id: z
    .string(check('enter_number_owners_identity_card'))
    .check(compact, z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, check('identity_number_5_to_20'))),
  country: CountryCode,
  city: line(2, 80, check('enter_city')),
  address: line(5, 200, check('enter_street_and_number')),
  phone: Phone,
  whatsapp: z.optional(Phone),
  bank_name: z.optional(line(2, 80, check('enter_bank'))),
  account_title: z.optional(line(2, 120, check('enter_name_account_runs_under'))),
  iban: z.optional(AgencyIban),
})
export type AgencyDetails = z.infer<typeof AgencyDetails>

const typed = z.optional(z.string().check(z.maxLength(300, check('use_at_most_300_characters'))))
/** The same as people type it: anything may be missing or unfinished. An empty text clears a field. */
export const AgencyPatch = z.strictObject({
  name_en: typed,
  name_ar: typed,
  licence_no: typed,
  licence_expiry: typed,
  iata_no: typed,
  tax_no: typed,
  owner_national_id: typed,
  country: typed,
  city: typed,
  address: typed,
  phone: typed,
  whatsapp: typed,
  bank_name: typed,
  account_title: typed,
  iban: typed,
})
export type AgencyPatch = z.infer<typeof AgencyPatch>

export const AgencyDocument = z.object({
  kind: z.enum(documentKinds),
  name: z.string(),
  file_name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  created_at: Instant,
})
export type AgencyDocument = z.infer<typeof AgencyDocument>

/** One change that waits, or how it ended; identity numbers are masked on both sides. */
export const ChangeView = z.object({
  id: z.string(),
  agency: z.object({ id: z.string(), code: z.string(), name: Localised, owner_id: z.nullable(z.string()) }),
  state: z.enum(['open', 'approved', 'partly', 'rejected', 'cancelled']),
  fields: z.array(
    z.object({
      field: z.enum([...sensitiveFields, 'documents']),
      old: z.nullable(z.string()),
      new: z.nullable(z.string()),
      decision: z.nullable(z.enum(['approved', 'rejected'])),
    }),
  ),
  documents: z.array(AgencyDocument),
  reason: z.nullable(z.string()),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  decided_by: z.nullable(z.string()),
})
export type ChangeView = z.infer<typeof ChangeView>

const text = z.nullable(z.string())
export const AgencyView = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(agencyStates),
  allowed_actions: allowedActions(statusActs, []),
  /** Why it was rejected, suspended or sent back. */
  state_reason: text,
  details: z.object({
    name_en: text,
    name_ar: text,
    licence_no: text,
    licence_expiry: text,
    iata_no: text,
    tax_no: text,
    /** Masked but for its end. */
    owner_national_id: text,
    country: text,
    city: text,
    address: text,
    phone: text,
    whatsapp: text,
    bank_name: text,
    account_title: text,
    iban: text,
  }),
  /** Of the licence in force: runs out within thirty days, or has. */
  licence_warning: z.nullable(z.enum(['soon', 'expired'])),
  licence_days_left: z.nullable(z.int()),
  logo: z.nullable(z.object({ name: z.string(), file_name: z.string() })),
  documents: z.array(AgencyDocument),
  owner: z.nullable(
    z.object({ id: z.string(), name: z.string(), email: z.string(), phone: text, email_verified: z.boolean() }),
  ),
  salesman: z.nullable(z.object({ name: z.string(), phone: text, email: z.string() })),
  /** The form as it was last typed, for the agency's own eyes. */
  draft: z.nullable(z.object({ values: AgencyPatch, saved_at: Instant })),
  change: z.nullable(ChangeView),
  checklist: z.object({
    email_verified: z.boolean(),
    details_sent: z.boolean(),
    missing_documents: z.array(z.enum(documentKinds)),
    approved: z.boolean(),
  }),
  funds: z.object({ balance: Sum, credit_limit: Sum, blocked: Sum, available: Sum }),
  credit_days: z.int(),
  history: z.array(
    z.object({
      at: Instant,
      event: z.string(),
      from_state: z.nullable(z.enum(agencyStates)),
      to_state: z.nullable(z.enum(agencyStates)),
      reason: text,
      /** Named to the back office only. */
      who: text,
      fields: z.array(z.string()),
    }),
  ),
  submitted_at: z.nullable(Instant),
  approved_at: z.nullable(Instant),
  created_at: Instant,
})
export type AgencyView = z.infer<typeof AgencyView>
