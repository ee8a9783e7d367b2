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
import { check } from '#contract/checks/check'

/** airline: on every sale of a carrier; customer and agent: the company's, by who buys; own: an agency's for itself. */
export const marginLayers = ['airline', 'customer', 'agent', 'own'] as const
export type MarginLayer = (typeof marginLayers)[number]
export const products = [
  'flight',
  /** What is bought beside a fare after the sale: only a rule that names it adds to it. */
  'flight_services',
  'hotel',
  'visa',
  'holiday',
  'umrah',
  'group_ticket',
  'insurance',
  'other',
] as const
/** What has a price for each person that the office writes: only rules that name it add to it, for each person. */
export const pricedByPerson = ['holiday'] as const
/** Whose price can be looked at: by fare and route, or by what was written for a person. */
export const simulatedProducts = ['flight', ...pricedByPerson] as const
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
      .int(check('use_whole_amount_in_minor'))
      .check(z.minimum(low, message), z.maximum(marginMoneyMax, check('amount_too_high'))),
    currency: Money.shape.currency,
  })
const CompanyMoney = marginMoney(-marginMoneyMax, check('amount_too_low'))
const OwnMoney = marginMoney(0, check('use_amount_0'))
const Supplier = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, check('unknown_supplier')))
const Airport = AirportCode
const Cabin = z.enum(cabinClasses, check('choose_economy_premium_economy_business'))
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
  basis_points: z._default(basisPoints(basisPointsMin, check('use_percentage_from_50')), 0),
  fixed: may(CompanyMoney),
  per: z._default(z.enum(pers, check('choose_per_passenger_per_segment')), 'passenger'),
  min: may(CompanyMoney),
  max: may(CompanyMoney),
}
const conditions = {
  supplier: may(Supplier),
  airline: may(AirlineCode),
  origin: may(Airport),
  destination: may(Airport),
  cabin: may(Cabin),
  ptc: may(z.enum(ptcs, check('choose_adt_chd_or_inf'))),
  product: may(z.enum(products, check('choose_product'))),
  sale_from: may(LocalDate),
  sale_to: may(LocalDate),
  travel_from: may(LocalDate),
  travel_to: may(LocalDate),
  priority: z._default(
    z
      .int(check('use_priority_from_0'))
      .check(z.minimum(0, check('use_priority_from_0')), z.maximum(1_000, check('use_priority_from_0'))),
    0,
  ),
}
const RuleId = z.uuid(check('margin_not_known'))
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
  basis_points: z._default(basisPoints(0, check('use_percentage_from_0')), 0),
  fixed: may(OwnMoney),
  per: z._default(z.enum(pers, check('choose_per_passenger_per_segment')), 'passenger'),
  min: may(OwnMoney),
  max: may(OwnMoney),
})
export type OwnMargin = z.output<typeof OwnMargin>

const list = {
  active: z.optional(z.enum(['true', 'false'], check('use_true_or_false'))),
  limit: ListQuery.limit,
  cursor: ListQuery.cursor,
}
const minor = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, check('use_whole_amount_in_minor'))),
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
    changes: ['margin'],
    body: z.strictObject({
      margins: z
        .array(CompanyRule)
        .check(z.minLength(1, check('add_at_least_one_margin')), z.maxLength(100, check('at_most_100_margins'))),
    }),
    reply: z.object({ ...ok, data: z.array(MarginRule) }),
  }),
  /** The default of a carrier, whoever buys: saving it again changes it. */
  updateAirlineMargin: endpoint({
    method: 'POST',
    path: '/updateAirlineMargin',
    access: admins,
    needs: 'margin.manage',
    changes: ['margin'],
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
    query: z.strictObject({ ...list, agency_id: z.optional(z.uuid(check('choose_agency'))) }),
    reply: page(MarginRule),
  }),
  saveCompanyMargin: endpoint({
    method: 'POST',
    path: '/save-company-margin',
    access: admins,
    needs: 'margin.manage',
    idempotent: true,
    changes: ['margin'],
    body: z.strictObject({ agency_id: may(z.uuid(check('choose_agency'))), ...CompanyRule.shape }),
    reply: z.object({ ...ok, data: MarginRule }),
  }),
  /** An agency's own margins, all of them: what is not in the list is no longer in force. */
  saveAgentMargin: endpoint({
    method: 'POST',
    path: '/save-agent-margin',
    access: ['agent'],
    changes: ['margin'],
    members: 'run',
    body: z.strictObject({
      margins: z.array(OwnMargin).check(z.maxLength(ownMarginsMax, check('at_most_50_margins'))),
    }),
    reply: z.object({ ...ok, data: z.array(MarginRule) }),
  }),
  agentMargin: endpoint({
    method: 'GET',
    path: '/agent-margin',
    access: ['agent'],
    members: 'run',
    reply: z.object({ ...ok, data: z.array(MarginRule), currency: z.string() }),
  }),
  /** What a typed fare would cost, line by line, with the rules in force now. Amounts are of one adult, in minor units. */
  simulate: endpoint({
    method: 'GET',
    path: '/price-simulator',
    access: ['agent', ...admins],
    members: 'run',
    needs: 'margin.view',
    query: z.strictObject({
      product: z._default(z.enum(simulatedProducts, check('choose_product')), 'flight'),
      /** Wanted of a flight; of what has a price of its own only rules that name it speak, on any route. */
      origin: z.optional(Airport),
      destination: z.optional(Airport),
      airline: z.optional(AirlineCode),
      cabin: z._default(Cabin, 'economy'),
      supplier: z._default(Supplier, 'house'),
      base: minor,
      surcharges: z._default(minor, 0),
      taxes: z._default(minor, 0),
      adults: z._default(queryInt(1, 9, check('use_number_adults_from_1')), 1),
      children: z._default(queryInt(0, 8, check('use_number_children_from_0')), 0),
      infants: z._default(queryInt(0, 9, check('use_number_infants_from_0')), 0),
      segments: z._default(queryInt(1, 12, check('use_1_to_12_flights')), 1),
      travel_day: z.optional(LocalDate),
      currency: z.optional(Money.shape.currency),
      channel: z.optional(z.enum(['agent', 'customer'], check('choose_agent_or_customer'))),
      agency_id: z.optional(z.uuid(check('choose_agency'))),
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
    changes: ['airline_data'],
    body: z.strictObject({
      code: AirlineCode,
      name: z.strictObject({
        en: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, check('enter_name_in_english')),
            z.maxLength(80, check('use_at_most_80_letters')),
          ),
        ar: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, check('enter_name_in_arabic')),
            z.maxLength(80, check('use_at_most_80_letters')),
          ),
      }),
      country: CountryCode,
      accounting_code: may(z.string().check(z.regex(/^\d{3}$/, check('accounting_code_three_digits')))),
      alliance: may(z.enum(['star', 'oneworld', 'skyteam'], check('choose_star_oneworld_or_skyteam'))),
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
    changes: ['airline_data'],
    query: z.strictObject({ id: AirlineCode }),
    reply: z.object({ ...ok }),
  }),
}
