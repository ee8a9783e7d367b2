import type * as z from 'zod/mini'
import type { pnrImports, PnrPreview } from '#contract/selling/pnr-imports'
import type { Passenger } from '#contract/selling/bookings'
import { phoneOf } from '#web/kit/form/typed.ts'
import { type DateParts, dateOfParts, noDate } from '#web/kit/time/date-parts.ts'
import type { Asked } from './import-pnr-page.tsx'

type Papers = Pick<Passenger, 'nationality' | 'passport_number' | 'passport_country'> & {
  gender: Passenger['gender'] | ''
  date_of_birth: DateParts
  passport_expiry: DateParts
}
export type TypedImport = { passengers: Papers[]; email: string; phone: string; post: boolean }
type Body = z.output<typeof pnrImports.save.body>

const none: Papers = {
  gender: '',
  date_of_birth: noDate,
  nationality: '',
  passport_number: '',
  passport_country: '',
  passport_expiry: noDate,
}

/** What a form starts with: the papers of everybody on the PNR are to be typed. */
export const startOf = ({ passengers }: PnrPreview, { customer }: Asked): TypedImport => ({
  passengers: passengers.map(() => none),
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  post: false,
})

/** The names are the PNR's; the papers what was typed. */
export const bodyOf = (typed: TypedImport, pnr: PnrPreview, { buyer, agency, customer, margins }: Asked): Body => ({
  supplier: pnr.supplier,
  locator: pnr.locator,
  buyer,
  ...(agency ? { agency_id: agency.id } : {}),
  ...(customer ? { customer_id: customer.id } : {}),
  margins,
  passengers: typed.passengers.map((papers, index) => ({
    ...pnr.passengers[index]!,
    ...papers,
    // What is not chosen yet, and a title that we do not know, is refused by the contract's own words.
    title: pnr.passengers[index]!.title as Passenger['title'],
    gender: papers.gender as Passenger['gender'],
    date_of_birth: dateOfParts(papers.date_of_birth) ?? '',
    passport_expiry: dateOfParts(papers.passport_expiry) ?? '',
  })),
  email: typed.email,
  phone: phoneOf(typed.phone),
  expected_total: pnr.total,
  post: buyer === 'agency' && typed.post,
})
