import { auth } from './auth.ts'
import { bookings } from './bookings.ts'
import { files } from './files.ts'
import { notifications } from './notifications.ts'
import { images } from './images.ts'
import { agencies } from './agencies.ts'
import { deposits } from './deposits.ts'
import { banks } from './banks.ts'
import { margins } from './margins.ts'
import { charges } from './charges.ts'
import { afterSale } from './after-sale.ts'
import { agentDashboard } from './agent-dashboard.ts'
import { quotations } from './quotations.ts'
import { paymentRequests } from './payment-requests.ts'
import { travellers } from './travellers.ts'
import { offline } from './offline.ts'
import { company } from './company.ts'
import { contact } from './contact.ts'
import { reports } from './reports.ts'
import { account } from './account.ts'
import { privacy } from './privacy.ts'
import { proof } from './proof.ts'
import { operations } from './operations.ts'
import type { Endpoint } from './endpoint.ts'
import { flights } from './flights.ts'
import { home, system } from './home.ts'
import { invoices } from './invoices.ts'
import { ledger } from './ledger.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'

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
