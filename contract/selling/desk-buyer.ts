import * as z from 'zod/mini'
import { check } from '#contract/checks/check'

/** For whom something is sold at the desk: an agency, a customer with an account, or neither: somebody who walked in. */
export const DeskFor = {
  agency_id: z.optional(z.uuid(check('choose_agency'))),
  customer_id: z.optional(z.uuid(check('choose_customer'))),
}
