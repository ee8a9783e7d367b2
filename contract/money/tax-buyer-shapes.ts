import * as z from 'zod/mini'
import { CountryCode, Localised } from '#contract/kernel/shapes'
import { taxDocumentProblems } from './tax-document-shapes.ts'

export const buyerIdSchemes = ['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH'] as const

const line = (low: number, high: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(low, missing), z.maxLength(high, `Use at most ${high} characters`))
const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(z.union([z.literal(''), schema]))

/** How an agency is registered for the tax: on its tax invoices from then on. */
export const TaxBuyer = z
  .strictObject({
    agency_id: z.uuid('Choose an agency'),
    country: CountryCode,
    vat_number: z.optional(
      z.string().check(
        z.overwrite((text: string) => text.replaceAll(/[\s-]/g, '')),
        z.regex(/^(3\d{13}3)?$/, 'A VAT number has 15 digits, the first and the last a 3'),
      ),
    ),
    id_scheme: optional(z.enum(buyerIdSchemes, 'Choose a kind of number')),
    id_number: z.optional(
      z
        .string()
        .check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9]{4,20})?$/, 'This number has 4 to 20 letters and digits')),
    ),
    street: line(2, 120, 'Enter the street'),
    building: z.optional(z.string().check(z.trim(), z.regex(/^(\d{4})?$/, 'A building number has 4 digits'))),
    district: z.optional(z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 characters'))),
    city: line(2, 80, 'Enter the city'),
    postal_code: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^([A-Z0-9 -]{3,10})?$/, 'A postal code has 3 to 10 letters and digits'),
        ),
    ),
  })
  .check(
    z.refine(({ country, vat_number }) => !vat_number || country === 'SA', {
      error: 'A Saudi VAT number is of an agency in Saudi Arabia',
      path: ['vat_number'],
    }),
    z.refine(({ id_scheme, id_number }) => Boolean(id_scheme) === Boolean(id_number), {
      error: 'Give the kind and the number together',
      path: ['id_number'],
    }),
    z.refine(({ country, building }) => country !== 'SA' || Boolean(building), {
      error: 'A national address has a building number',
      path: ['building'],
    }),
    z.refine(({ country, district }) => country !== 'SA' || (district ?? '').length >= 2, {
      error: 'A national address has a district',
      path: ['district'],
    }),
    z.refine(({ country, postal_code }) => country !== 'SA' || /^\d{5}$/.test(postal_code ?? ''), {
      error: 'A national address has a postal code of 5 digits',
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
