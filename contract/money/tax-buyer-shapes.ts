import * as z from 'zod/mini'
import { CountryCode, Localised } from '#contract/kernel/shapes'
import { taxDocumentProblems } from './tax-document-shapes.ts'
import { check, type LineLimit } from '#contract/checks/check'

export const buyerIdSchemes = ['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH'] as const

const line = (low: number, high: LineLimit, missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(low, missing), z.maxLength(high, check(`use_at_most_${high}_characters`)))
const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(z.union([z.literal(''), schema]))

/** How an agency is registered for the tax: on its tax invoices from then on. */
export const TaxBuyer = z
  .strictObject({
    agency_id: z.uuid(check('choose_agency')),
    country: CountryCode,
    vat_number: z.optional(
      z.string().check(
        z.overwrite((text: string) => text.replaceAll(/[\s-]/g, '')),
        z.regex(/^(3\d{13}3)?$/, check('vat_number_15_digits_first')),
      ),
    ),
    id_scheme: optional(z.enum(buyerIdSchemes, check('choose_kind_number'))),
    id_number: z.optional(
      z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9]{4,20})?$/, check('number_4_to_20_letters'))),
    ),
    street: line(2, 120, check('enter_street')),
    building: z.optional(z.string().check(z.trim(), z.regex(/^(\d{4})?$/, check('building_number_4_digits')))),
    district: z.optional(z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_characters')))),
    city: line(2, 80, check('enter_city')),
    postal_code: z.optional(
      z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9 -]{3,10})?$/, check('postal_code_3_to_10'))),
    ),
  })
  .check(
    z.refine(({ country, vat_number }) => !vat_number || country === 'SA', {
      error: check('saudi_vat_number_agency'),
      path: ['vat_number'],
    }),
    z.refine(({ id_scheme, id_number }) => Boolean(id_scheme) === Boolean(id_number), {
      error: check('give_kind_and_number_together'),
      path: ['id_number'],
    }),
    z.refine(({ country, building }) => country !== 'SA' || Boolean(building), {
      error: check('national_address_building_number'),
      path: ['building'],
    }),
    z.refine(({ country, district }) => country !== 'SA' || (district ?? '').length >= 2, {
      error: check('national_address_district'),
      path: ['district'],
    }),
    z.refine(({ country, postal_code }) => country !== 'SA' || /^\d{5}$/.test(postal_code ?? ''), {
      error: check('national_address_postal_code_5'),
      path: ['postal_code'],
    }),
  )
export type TaxBuyer = z.infer<typeof TaxBuyer>

/** An agency as its tax invoices name it; `registered`: somebody has said so, else it is taken from its own record. */
export const TaxBuyerRow = z.object({
  agency_id: z.uuid(),
  code: z.string(),
  name: Localised,
  country: z.string(),
  vat_number: z.nullable(z.string()),
  id_scheme: z.nullable(z.enum(buyerIdSchemes)),
  id_number: z.nullable(z.string()),
  street: z.string(),
  building: z.nullable(z.string()),
  district: z.nullable(z.string()),
  city: z.string(),
  postal_code: z.nullable(z.string()),
  registered: z.boolean(),
  problems: z.array(z.enum(taxDocumentProblems)),
})
export type TaxBuyerRow = z.infer<typeof TaxBuyerRow>
