import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { FileName } from '#contract/operations/files'
import { Zone } from '#contract/kernel/zones'
import { AirportCode, CountryCode, Email, Localised, ok, Phone } from '#contract/kernel/shapes'
import { check, type LineLimit } from '#contract/checks/check'

/** The parts of setting a company up, in their order; each is done or still missing. */
export const setupSteps = ['company', 'registration', 'contact', 'bank', 'margins', 'mail', 'schedule'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What the flights on sale are priced in; wallets and books are kept in it. */
export const baseCurrencies = ['SAR'] as const

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
/** An empty text means: not given. */
const optionalLine = (high: LineLimit) =>
  z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(high, check(`use_at_most_${high}_characters`)),
        z.refine(isOneLine, check('write_on_one_line')),
      ),
  )
const compact = z.overwrite((text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
const registeredNumber = z.optional(
  z.string().check(compact, z.regex(/^([A-Z0-9]{4,20})?$/, check('number_4_to_20_letters'))),
)

export const CompanyIdentity = z.strictObject({
  company_name_en: line(2, 120, check('enter_name_as_registered')),
  company_name_ar: optionalLine(120),
  brand_en: line(2, 60, check('enter_name_customers_know')),
  brand_ar: optionalLine(60),
  country: CountryCode,
  currency: z.enum(baseCurrencies, check('choose_currency')),
  zone: Zone,
  home_airport: AirportCode,
})

export const CompanyRegistration = z
  .strictObject({
    licence: line(3, 40, check('enter_number_licence')),
    iata_number: z.optional(z.string().check(compact, z.regex(/^(\d{7,8})?$/, check('iata_number_7_or_8')))),
    vat_number: registeredNumber,
    registration_number: registeredNumber,
  })
  .check(
    z.refine(({ vat_number, registration_number }) => Boolean(vat_number || registration_number), {
      error: check('enter_tax_number_or_number'),
      path: ['vat_number'],
    }),
  )

export const CompanyContact = z.strictObject({
  address_en: line(5, 200, check('enter_street_and_city')),
  address_ar: optionalLine(200),
  phone: Phone,
  email: Email,
  hours_en: optionalLine(80),
  hours_ar: optionalLine(80),
  /** Mails come from it; without it from the address of the mail server's setting. */
  mail_from: z.optional(z.union([z.literal(''), Email])),
})

/** `usual`: the margins of a first start; `zero`: tickets are sold at cost until somebody sets a margin. */
export const CompanyMargins = z.strictObject({
  start: z.enum(['usual', 'zero'], check('choose_how_margins_start')),
})

/** A picture that was uploaded before; null takes the logo away. */
export const CompanyLogo = z.strictObject({ file_name: z.nullable(FileName) })

export const CompanySettings = z.object({
  company_name: Localised,
  brand: Localised,
  logo: z.nullable(z.string()),
  country: z.string(),
  currency: z.string(),
  zone: z.string(),
  home_airport: z.string(),
  licence: z.string(),
  iata_number: z.string(),
  vat_number: z.string(),
  registration_number: z.string(),
  address: Localised,
  phone: z.string(),
  email: z.string(),
  hours: Localised,
  mail_from: z.string(),
  margins_start: z.nullable(z.enum(['usual', 'zero'])),
  /** Where mails go: by SMTP, or nowhere but the terminal. */
  mail_sent: z.boolean(),
  /** Steps that are not done; none when the company is set up. */
  missing: z.array(z.enum(setupSteps)),
  /** No sale and no invoice until these facts are there. */
  may_invoice: z.boolean(),
})
export type CompanySettings = z.infer<typeof CompanySettings>

const answer = z.object({ ...ok, data: CompanySettings })

export const company = {
  get: endpoint({ method: 'GET', path: '/company-settings', access: ['admin'], reply: answer }),
  saveIdentity: endpoint({
    method: 'POST',
    path: '/company-settings/company',
    access: ['admin'],
    changes: ['company'],
    body: CompanyIdentity,
    reply: answer,
  }),
  saveLogo: endpoint({
    method: 'POST',
    path: '/company-settings/logo',
    access: ['admin'],
    changes: ['company'],
    body: CompanyLogo,
    reply: answer,
  }),
  saveRegistration: endpoint({
    method: 'POST',
    path: '/company-settings/registration',
    access: ['admin'],
    changes: ['company'],
    body: CompanyRegistration,
    reply: answer,
  }),
  saveContact: endpoint({
    method: 'POST',
    path: '/company-settings/contact',
    access: ['admin'],
    changes: ['company'],
    body: CompanyContact,
    reply: answer,
  }),
  saveMargins: endpoint({
    method: 'POST',
    path: '/company-settings/margins',
    access: ['admin'],
    changes: ['company'],
    body: CompanyMargins,
    reply: answer,
  }),
}
