import type { deskWays } from '#contract/selling/desk-sales'

/** How money comes in at the desk, as it is typed. */
export type TypedPayment = { payment: (typeof deskWays)[number]; bank_id: string; payment_reference: string }

export const noPayment: TypedPayment = { payment: 'cash', bank_id: '', payment_reference: '' }

const isProven = (payment: TypedPayment['payment']) => payment === 'bank_transfer' || payment === 'terminal'

/** As it is sent: what proves the chosen way, and nothing of the others. */
export const paymentOf = <W extends TypedPayment['payment']>({
  payment,
  bank_id,
  payment_reference,
}: TypedPayment & { payment: W }) => ({
  payment,
  ...(payment === 'bank_transfer' && bank_id ? { bank_id } : {}),
  ...(isProven(payment) && payment_reference.trim() ? { payment_reference } : {}),
})

/** What is missing of the proof. */
export const missingOf = ({ payment, bank_id, payment_reference }: TypedPayment) => [
  ...(payment === 'bank_transfer' && !bank_id ? [{ field: 'bank_id' as const, message: 'bank_missing' as const }] : []),
  ...(isProven(payment) && !payment_reference.trim()
    ? [{ field: 'payment_reference' as const, message: 'reference_missing' as const }]
    : []),
]
