const born = { adult: '1986-04-23', child: '2019-02-02', infant: '2026-05-01' }
const surnames = ['AL HARBI', 'QURESHI', 'MANSOUR', 'ZOUBI', 'DEMIR', 'KHAN', 'OLA', 'RAMI', 'BILAL']

/** A passenger as a form sends one; `number` keeps several apart. */
export const passenger = (
  type: 'adult' | 'child' | 'infant' = 'adult',
  number = 0,
  fields: Record<string, unknown> = {},
) => ({
  type,
  title: type === 'adult' ? 'mr' : 'mstr',
  given_name: `SAMI ${String.fromCharCode(65 + number)}`,
  surname: surnames[number % surnames.length],
  gender: 'm',
  date_of_birth: born[type],
  nationality: 'SA',
  passport_number: `V48209${10 + number}`,
  passport_country: 'SA',
  passport_expiry: '2032-05-12',
  ...fields,
})

export const contact = { email: 'sami@example.test', phone: '+966552047716' }
