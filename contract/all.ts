import { auth } from '#contract/people/auth'
import { bookings } from '#contract/selling/bookings'
import { files } from '#contract/operations/files'
import { notifications } from '#contract/communication/notifications'
import { images } from '#contract/catalogue/images'
import { agencies } from '#contract/people/agencies'
import { deposits } from '#contract/money/deposits'
import { banks } from '#contract/money/banks'
import { margins } from '#contract/money/margins'
import { charges } from '#contract/money/charges'
import { afterSale } from '#contract/selling/after-sale'
import { agentDashboard } from '#contract/selling/dashboard'
import { quotations } from '#contract/selling/quotations'
import { paymentRequests } from '#contract/money/payment-requests'
import { travellers } from '#contract/people/travellers'
import { offline } from '#contract/selling/offline'
import { company } from '#contract/operations/company'
import { contact } from '#contract/communication/contact'
import { reports } from '#contract/selling/reports'
import { account } from '#contract/people/account'
import { privacy } from '#contract/people/privacy'
import { proof } from '#contract/money/integrity'
import { operations } from '#contract/operations/operations'
import type { Endpoint } from '#contract/kernel/endpoint'
import { flights } from '#contract/selling/flights'
import { home, system } from '#contract/catalogue/home'
import { invoices } from '#contract/money/invoices'
import { ledger } from '#contract/money/ledger'
import { payments } from '#contract/money/payments'
import { places } from '#contract/catalogue/locations'

/** Every call of the house, by room: the server mounts it, the OpenAPI document and the spec test are made from it. */
export const contract = {
  auth,
  bookings,
  flights,
  home,
  invoices,
  ledger,
  payments,
  places,
  system,
  files,
  notifications,
  images,
  agencies,
  deposits,
  banks,
  margins,
  charges,
  afterSale,
  agentDashboard,
  quotations,
  paymentRequests,
  travellers,
  offline,
  contact,
  reports,
  account,
  privacy,
  proof,
  operations,
  company,
} as const

export const allEndpoints = (): { room: string; name: string; endpoint: Endpoint }[] =>
  Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ room, name, endpoint: endpoint as Endpoint })),
  )
