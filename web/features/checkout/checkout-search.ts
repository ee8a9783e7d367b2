import * as z from 'zod/mini'

export const steps = ['passengers', 'seats', 'bags', 'review', 'payment'] as const
export type StepId = (typeof steps)[number]

const optionalText = z.catch(z.optional(z.string().check(z.maxLength(600))), undefined)

/** `?flight=<flight_id>&supplier=<id>&sooper=<true|false>&quote=<id>`, the step, and once saved the booking. */
export const CheckoutSearch = z.object({
  flight: z.catch(z.string().check(z.maxLength(600)), ''),
  supplier: z.catch(z.string().check(z.maxLength(31)), ''),
  sooper: optionalText,
  quote: optionalText,
  step: z.catch(z.optional(z.enum(steps)), undefined),
  booking: z.catch(z.optional(z.string().check(z.regex(/^BK-[A-Z2-9]{6}$/))), undefined),
})
export type CheckoutSearch = z.infer<typeof CheckoutSearch>
