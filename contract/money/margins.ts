import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { PriceLine } from '#contract/selling/price-lines'
import { cabinClasses } from '#contract/selling/flight-terms'
import { admins } from '#contract/kernel/roles'
import {
  AirlineCode,
  AirportCode,
  CountryCode,
  Instant,
  ListQuery,
  LocalDate,
  Localised,
  Money,
  ok,
  page,
  queryInt,
} from '#contract/kernel/shapes'

/** airline: on every sale of a carrier; customer and agent: the company's, by who buys; own: an agency's for itself. */
export const marginLayers = ['airline', 'customer', 'agent', 'own'] as const
export type MarginLayer = (typeof marginLayers)[number]
export const products = ['flight', 'hotel', 'visa', 'holiday', 'umrah', 'group_ticket', 'insurance', 'other'] as const
const ptcs = ['ADT', 'CHD', 'INF'] as const
const pers = ['passenger', 'segment', 'booking'] as const

/** Percentages are basis points: 250 is 2.5 %. Below zero the company sells under its cost, which an admin alone may say. */
export const basisPointsMin = -5_000
export const basisPointsMax = 10_000
export const marginMoneyMax = 1_000_000_000
/** An agency's rules for itself. */
export const ownMarginsMax = 50

const basisPoints = (low: number, message: string) =>
  z.int(message).check(z.minimum(low, message), z.maximum(basisPointsMax, message))
const marginMoney = (low: number, message: string) =>
  z.strictObject({
    amount: z
      .int('Use a whole amount in minor units')
      .check(z.minimum(low, message), z.maximum(marginMoneyMax, 'This amount is too high')),
    currency: Money.shape.currency,
  })
const CompanyMoney = marginMoney(-marginMoneyMax, 'This amount is too low')
const OwnMoney = marginMoney(0, 'Use an amount of 0 or more')
const Supplier = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'Unknown supplier'))
const Airport = AirportCode
const Cabin = z.enum(cabinClasses, 'Choose economy, premium_economy, business or first')
const may = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null)

/** A rule as it stands. Empty conditions match everything; the most specific one of a layer wins, alone. */
export const MarginRule = z.object({
  id: z.uuid(),
  layer: z.enum(marginLayers),
  agency: z.nullable(z.object({ id: z.uuid(), code: z.string(), name: Localised })),
  supplier: z.nullable(z.string()),
  airline: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  destination: z.nullable(z.string()),
  cabin: z.nullable(z.enum(cabinClasses)),
  ptc: z.nullable(z.enum(ptcs)),
  product: z.nullable(z.enum(products)),
  sale_from: z.nullable(LocalDate),
  sale_to: z.nullable(LocalDate),
  travel_from: z.nullable(LocalDate),
  travel_to: z.nullable(LocalDate),
  basis_points: z.int(),
  fixed: z.nullable(Money),
  per: z.enum(pers),
  min: z.nullable(Money),
  max: z.nullable(Money),
  priority: z.int(),
  active: z.boolean(),
  created_at: Instant,
})
export type MarginRule = z.infer<typeof MarginRule>

const value = {
  basis_points: z._default(basisPoints(basisPointsMin, 'Use a percentage from -50 to 100'), 0),
  fixed: may(CompanyMoney),
  per: z._default(z.enum(pers, 'Choose per passenger, per segment or per booking'), 'passenger'),
  min: may(CompanyMoney),
  max: may(CompanyMoney),
}
const conditions = {
  supplier: may(Supplier),
  airline: may(AirlineCode),
  origin: may(Airport),
  destination: may(Airport),
  cabin: may(Cabin),
  ptc: may(z.enum(ptcs, 'Choose ADT, CHD or INF')),
  product: may(z.enum(products, 'Choose a product')),
  sale_from: may(LocalDate),
  sale_to: may(LocalDate),
  travel_from: may(LocalDate),
  travel_to: may(LocalDate),
  priority: z._default(
    z
      .int('Use a priority from 0 to 1000')
      .check(z.minimum(0, 'Use a priority from 0 to 1000'), z.maximum(1_000, 'Use a priority from 0 to 1000')),
    0,
  ),
}
const RuleId = z.uuid('This margin is not known')
/** Without `id` a new rule. A changed one says all it is to be; `active: false` takes it out of force. */
const CompanyRule = z.strictObject({
  id: z.optional(RuleId),
  ...conditions,
  ...value,
  active: z._default(z.boolean(), true),
})
export type CompanyRuleInput = z.output<typeof CompanyRule>

/** An agency's own rule: never below zero, so that nobody sells under net by mistake. */
export const OwnMargin = z.strictObject({
  airline: may(AirlineCode),
  origin: may(Airport),
  destination: may(Airport),
  cabin: may(Cabin),
  basis_points: z._default(basisPoints(0, 'Use a percentage from 0 to 100'), 0),
  fixed: may(OwnMoney),
  per: z._default(z.enum(pers, 'Choose per passenger, per segment or per booking'), 'passenger'),
  min: may(OwnMoney),
  max: may(OwnMoney),
})
export type OwnMargin = z.output<typeof OwnMargin>

const list = {
  active: z.optional(z.enum(['true', 'false'], 'Use true or false')),
  limit: ListQuery.limit,
  cursor: ListQuery.cursor,
}
const minor = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'Use a whole amount in minor units')),
  z.transform((text: string) => Number(text)),
)

export const margins = {
  customerMargins: endpoint({
    method: 'GET',
    path: '/get-customer-margin-values',
    access: admins,
    needs: 'margin.view',
    query: z.strictObject(list),
    reply: page(MarginRule),
  }),
  saveCustomerMargins: endpoint({
    method: 'POST',
    path: '/save-customer-margin-values',
    access: admins,
    needs: 'margin.manage',
    idempotent: true,
    body: z.strictObject({
      margins: z
        .array(CompanyRule)
        .check(z.minLength(1, 'Add at least one margin'), z.maxLength(100, 'At most 100 margins at once')),
    }),
    reply: z.object({ ...ok, data: z.array(MarginRule) }),
  }),
  /** The default of a carrier, whoever buys: saving it again changes it. */
  updateAirlineMargin: endpoint({
    method: 'POST',
    path: '/updateAirlineMargin',
    access: admins,
    needs: 'margin.manage',
    body: z.strictObject({ airline: AirlineCode, ...value, active: z._default(z.boolean(), true) }),
    reply: z.object({ ...ok, data: MarginRule }),
  }),
  /** The defaults of carriers. */
  airlineMargins: endpoint({
    method: 'GET',
    path: '/airline-margins',
    access: admins,
    needs: 'margin.view',
    query: z.strictObject(list),
    reply: page(MarginRule),
  }),
  /** Ours: the company's margin for all agencies (`agency_id: null`) or for one. */
  companyMargins: endpoint({
    method: 'GET',
    path: '/company-margins',
    access: admins,
    needs: 'margin.view',
    query: z.strictObject({ ...list, agency_id: z.optional(z.uuid('Choose an agency')) }),
    reply: page(MarginRule),
  }),
  saveCompanyMargin: endpoint({
    method: 'POST',
    path: '/save-company-margin',
    access: admins,
    needs: 'margin.manage',
    idempotent: true,
    body: z.strictObject({ agency_id: may(z.uuid('Choose an agency')), ...CompanyRule.shape }),
    reply: z.object({ ...ok, data: MarginRule }),
  }),
  /** An agency's own margins, all of them: what is not in the list is no longer in force. */
  saveAgentMargin: endpoint({
    method: 'POST',
    path: '/save-agent-margin',
    access: ['agent'],
    body: z.strictObject({
      margins: z.array(OwnMargin).check(z.maxLength(ownMarginsMax, 'At most 50 margins')),
    }),
    reply: z.object({ ...ok, data: z.array(MarginRule) }),
  }),
  agentMargin: endpoint({
    method: 'GET',
    path: '/agent-margin',
    access: ['agent'],
    reply: z.object({ ...ok, data: z.array(MarginRule), currency: z.string() }),
  }),
  /** What a typed fare would cost, line by line, with the rules in force now. Amounts are of one adult, in minor units. */
  simulate: endpoint({
    method: 'GET',
    path: '/price-simulator',
    access: ['agent', ...admins],
    needs: 'margin.view',
    query: z.strictObject({
      origin: Airport,
      destination: Airport,
      airline: AirlineCode,
      cabin: z._default(Cabin, 'economy'),
      supplier: z._default(Supplier, 'house'),
      base: minor,
      surcharges: z._default(minor, 0),
      taxes: z._default(minor, 0),
      adults: z._default(queryInt(1, 9, 'Use a number of adults from 1 to 9'), 1),
      children: z._default(queryInt(0, 8, 'Use a number of children from 0 to 8'), 0),
      infants: z._default(queryInt(0, 9, 'Use a number of infants from 0 to 9'), 0),
      segments: z._default(queryInt(1, 12, 'Use 1 to 12 flights'), 1),
      travel_day: z.optional(LocalDate),
      currency: z.optional(Money.shape.currency),
      channel: z.optional(z.enum(['agent', 'customer'], 'Choose agent or customer')),
      agency_id: z.optional(z.uuid('Choose an agency')),
    }),
    reply: z.object({
      ...ok,
      lines: z.array(PriceLine),
      total: Money,
      /** The back office alone: what the supplier is owed, and the rules that won. */
      supplier_total: z.nullable(Money),
      rules: z.nullable(z.array(MarginRule)),
      /** Agencies alone: the margin on top, and what their customer pays. */
      margin: z.nullable(Money),
      selling: z.nullable(Money),
    }),
  }),
  saveAirline: endpoint({
    method: 'POST',
    path: '/airlines',
    access: admins,
    needs: 'airline.manage',
    body: z.strictObject({
      code: AirlineCode,
      name: z.strictObject({
        en: z
          .string()
          .check(z.trim(), z.minLength(1, 'Enter the name in English'), z.maxLength(80, 'Use at most 80 letters')),
        ar: z
          .string()
          .check(z.trim(), z.minLength(1, 'Enter the name in Arabic'), z.maxLength(80, 'Use at most 80 letters')),
      }),
      country: CountryCode,
      accounting_code: may(z.string().check(z.regex(/^\d{3}$/, 'An accounting code has three digits'))),
      alliance: may(z.enum(['star', 'oneworld', 'skyteam'], 'Choose star, oneworld or skyteam')),
      low_cost: z._default(z.boolean(), false),
      active: z._default(z.boolean(), true),
    }),
    reply: z.object({
      ...ok,
      data: z.object({
        code: z.string(),
        name: Localised,
        country: z.string(),
        accounting_code: z.nullable(z.string()),
        active: z.boolean(),
      }),
    }),
  }),
  /** Takes an airline off the lists; what was sold with it keeps its name. */
  deleteAirline: endpoint({
    method: 'DELETE',
    path: '/airlines',
    access: admins,
    needs: 'airline.manage',
    query: z.strictObject({ id: AirlineCode }),
    reply: z.object({ ...ok }),
  }),
}
