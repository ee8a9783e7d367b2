import * as z from 'zod/mini'
import { check } from '#contract/checks/check'

/** What stands on a paper or in a mail: our reference, with `BK-` or without, a PNR, or a ticket's number. */
export const AnyReference = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(
      /^((BK|OB)-[A-Z2-9]{6}|[A-Z0-9]{5,8}|[A-Z0-9]{6}-[0-9A-Z]{2}|\d{3}[- ]?\d{10})$/,
      check('enter_reference_pnr_or_ticket'),
    ),
  )
