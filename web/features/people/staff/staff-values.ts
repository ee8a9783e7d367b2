import type { Money } from '#contract/kernel/shapes'
import type { StaffRow } from '#contract/people/staff-shapes'
import { phoneOf } from '#web/kit/form/typed.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'

/** What both forms of staff hold. */
export type StaffValues = {
  name: string
  phone: string
  role: string
  role_ids: string[]
  shift: string
  zone: string
  approval_limit: string
  salesman_code: string
  target: string
}

export const emptyStaff: StaffValues = {
  name: '',
  phone: '',
  role: 'admin-staff',
  role_ids: [],
  shift: '',
  zone: '',
  approval_limit: '',
  salesman_code: '',
  target: '',
}

const typed = (money: Money | null) => (money ? shortTyped(money.amount, money.currency) : '')
const moneyOf = (text: string, currency: string) => (text ? { amount: amountOf(text, currency) ?? 0, currency } : null)

export const staffValues = (row: StaffRow): StaffValues => ({
  name: row.name,
  phone: row.phone ?? '',
  role: row.role,
  role_ids: row.roles.map(({ id }) => id),
  shift: row.shift ?? '',
  zone: row.zone ?? '',
  approval_limit: typed(row.approval_limit),
  target: typed(row.target),
  salesman_code: row.salesman_code ?? '',
})

const takesRoles = (role: string) => role === 'admin-staff' || role === 'reservation'

/** The values as the calls take them; what is empty is sent as nothing. */
export const staffBody = (values: StaffValues, currency: string) => ({
  name: values.name,
  phone: values.phone ? phoneOf(values.phone) : null,
  role: values.role as StaffRow['role'],
  role_ids: takesRoles(values.role) ? values.role_ids : [],
  shift: values.shift.trim() || null,
  zone: values.zone.trim() || null,
  approval_limit: values.role === 'salesman' ? null : moneyOf(values.approval_limit, currency),
  target: values.role === 'salesman' ? moneyOf(values.target, currency) : null,
  salesman_code: values.role === 'salesman' ? values.salesman_code.trim() || null : null,
})

/** The fields in which something stands that is no amount. */
export const wrongAmounts = (values: StaffValues, currency: string) =>
  (['approval_limit', 'target'] as const).filter(
    (field) => values[field] !== '' && amountOf(values[field], currency) === null,
  )
