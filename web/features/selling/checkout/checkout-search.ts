import { searchTexts } from '#web/api/search-texts.ts'

export const steps = ['passengers', 'seats', 'bags', 'review', 'payment'] as const
export type StepId = (typeof steps)[number]

const text = /^.{1,600}$/
const readTexts = searchTexts({
  flight: text,
  supplier: /^.{1,31}$/,
  sooper: text,
  quote: text,
  step: steps,
  booking: /^BK-[A-Z2-9]{6}$/,
})

/** `?flight=<flight_id>&supplier=<id>&sooper=<true|false>&quote=<id>`, the step, and once saved the booking. */
export const CheckoutSearch = (search: Record<string, unknown>) => ({ flight: '', supplier: '', ...readTexts(search) })
export type CheckoutSearch = ReturnType<typeof CheckoutSearch>
