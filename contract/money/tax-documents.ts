import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { Locale, ok } from '#contract/kernel/shapes'
import { taxBuyerList } from './tax-buyer-list.ts'
import { TaxBuyer, TaxBuyerRow } from './tax-buyer-shapes.ts'
import { taxDocumentList } from './tax-document-list.ts'
import { TaxDocumentInFull, TaxDocumentRow } from './tax-document-shapes.ts'
import { check, type LineLimit } from '#contract/checks/check'

export * from './tax-buyer-shapes.ts'
export * from './tax-document-shapes.ts'

const text = (high: LineLimit) => z.string().check(z.trim(), z.maxLength(high, check(`use_at_most_${high}_characters`)))
export const idSchemes = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH'] as const

/**
 * How the company is registered for the tax, beside its name and number. Phase 1: papers with their code; phase 2: a file
 * of each besides, in one chain, which needs the national address and another number.
 */
export const TaxRegistration = z.strictObject({
  phase: z.union([z.literal(1), z.literal(2)], check('choose_phase')),
  street_en: text(120),
  street_ar: text(120),
  building: text(4).check(z.regex(/^(\d{4})?$/, check('building_number_4_digits'))),
  district_en: text(80),
  district_ar: text(80),
  city_en: text(80),
  city_ar: text(80),
  postal_code: text(5).check(z.regex(/^(\d{5})?$/, check('postal_code_5_digits'))),
  id_scheme: z.enum(idSchemes, check('choose_kind_number')),
  id_number: text(20).check(z.regex(/^([A-Za-z0-9]{4,20})?$/, check('number_4_to_20_letters'))),
})
export type TaxRegistration = z.infer<typeof TaxRegistration>

export const TaxStanding = z.object({
  registration: TaxRegistration,
  country: z.string(),
  vat_number: z.string(),
  /** Whether its papers are those of Saudi law: it is in the country and has a VAT number. */
  applies: z.boolean(),
})
export type TaxStanding = z.infer<typeof TaxStanding>

const answer = z.object({ ...ok, data: TaxStanding })

const reads = { access: ['agent', ...admins], members: 'see_money', needs: 'ledger.view' } as const
const Id = z.strictObject({ id: z.uuid(check('no_id_document')) })

export const taxDocuments = {
  /** The office’s are all, an agency’s those that it received. */
  list: endpoint({ method: 'GET', path: '/tax-documents', ...reads, ...listCall(taxDocumentList, TaxDocumentRow) }),
  file: endpoint({
    method: 'GET',
    path: '/tax-documents-file',
    ...reads,
    query: listFileQuery(taxDocumentList),
    reply: z.unknown(),
    raw: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/tax-document',
    ...reads,
    query: Id,
    reply: z.object({ ...ok, data: TaxDocumentInFull }),
  }),
  /** The file of the document for the authority: with its stamp, once it has one. */
  xml: endpoint({ method: 'GET', path: '/tax-document-xml', ...reads, query: Id, reply: z.unknown(), raw: true }),
  /** PDF. */
  paper: endpoint({
    method: 'GET',
    path: '/tax-document-paper',
    ...reads,
    query: z.strictObject({ id: z.uuid(check('no_id_document')), locale: z._default(Locale, 'en') }),
    reply: z.unknown(),
    raw: true,
  }),
  /** Has every file that waits stamped by the signer that is connected; refuses where there is none. */
  stamp: endpoint({
    method: 'POST',
    path: '/tax-document-stamps',
    access: admins,
    needs: 'settings.manage',
    changes: ['tax_document'],
    body: z.strictObject({}),
    reply: z.object({ ...ok, waiting: z.int() }),
  }),
  buyers: endpoint({
    method: 'GET',
    path: '/tax-buyers',
    access: admins,
    needs: 'ledger.view',
    ...listCall(taxBuyerList, TaxBuyerRow),
  }),
  buyersFile: endpoint({
    method: 'GET',
    path: '/tax-buyers-file',
    access: admins,
    needs: 'ledger.view',
    query: listFileQuery(taxBuyerList),
    reply: z.unknown(),
    raw: true,
  }),
  /** On the tax invoices of the agency from now on; what was issued stays. */
  saveBuyer: endpoint({
    method: 'POST',
    path: '/tax-buyers',
    access: admins,
    needs: 'settings.manage',
    changes: ['tax_buyer'],
    body: TaxBuyer,
    reply: z.object({ ...ok }),
  }),
  registration: endpoint({
    method: 'GET',
    path: '/tax-registration',
    access: admins,
    needs: 'settings.view',
    reply: answer,
  }),
  saveRegistration: endpoint({
    method: 'POST',
    path: '/tax-registration',
    access: admins,
    needs: 'settings.manage',
    changes: ['tax_registration'],
    body: TaxRegistration,
    reply: answer,
  }),
}
