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
import { dashboard } from '#contract/selling/dashboard'
import { quotations } from '#contract/selling/quotations'
import { paymentRequests } from '#contract/money/payment-requests'
import { travellers } from '#contract/people/travellers'
import { offline } from '#contract/selling/offline'
import { company } from '#contract/operations/company'
import { contact } from '#contract/communication/contact'
import { reports } from '#contract/selling/reports'
import { account } from '#contract/people/account'
import { privacy } from '#contract/people/privacy'
import { integrity } from '#contract/money/integrity'
import { operations } from '#contract/operations/operations'
import type { Endpoint } from '#contract/kernel/endpoint'
import { flights } from '#contract/selling/flights'
import { home, system } from '#contract/catalogue/home'
import { invoices } from '#contract/money/invoices'
import { ledger } from '#contract/money/ledger'
import { payments } from '#contract/money/payments'
import { locations } from '#contract/catalogue/locations'

/** Every call of the app, by feature: the server mounts it, the OpenAPI document and the spec test are made from it. */
export const contract = {
  auth,
  bookings,
  flights,
  home,
  invoices,
  ledger,
  payments,
  locations,
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
  dashboard,
  quotations,
  paymentRequests,
  travellers,
  offline,
  contact,
  reports,
  account,
  privacy,
  integrity,
  operations,
  company,
} as const

export const allEndpoints = (): { feature: string; name: string; endpoint: Endpoint }[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ feature, name, endpoint: endpoint as Endpoint })),
  )
