import { accountingPort, accountingSystems } from '#server/ports/accounting'
import type { Choice, Integration } from '#server/ports/integration'
import { zohoAccounting } from './accounting.ts'
import { zohoClient } from './client.ts'
import { zohoLookups } from './lookups.ts'
import { zohoLogin } from './oauth.ts'
import { zohoWords as words } from './words.ts'

const id = 'zoho-books'
/** Accounts that a payment may be booked to. */
const moneyAccounts = new Set(['cash', 'bank', 'other_current_asset', 'other_current_liability', 'equity'])

type Organisation = { organization_id: string; name: string; currency_code?: string }
type Account = { account_id: string; account_name: string; account_type: string }

/** Zoho Books: the company's accounts are given what our own books say. */
export const zohoBooks: Integration = {
  id,
  name: 'Zoho Books',
  area: 'accounting',
  about: words.about,
  does: [words.does_contacts, words.does_invoices, words.does_payments],
  keys: [
    {
      name: 'client_id',
      kind: 'text',
      label: words.client_id,
      hint: words.client_id_hint,
      required: true,
      max: 120,
      form: /^[\w.-]+$/,
    },
    { name: 'client_secret', kind: 'secret', label: words.client_secret, required: true, max: 200, form: /^[\w.-]+$/ },
    {
      name: 'organization_id',
      kind: 'choice',
      label: words.organization_id,
      hint: words.organization_hint,
      required: true,
      max: 40,
      form: /^\d+$/,
    },
    {
      name: 'payment_account',
      kind: 'choice',
      label: words.payment_account,
      hint: words.payment_account_hint,
      required: false,
      max: 40,
      form: /^\d+$/,
    },
    { name: 'from_day', kind: 'day', label: words.from_day, hint: words.from_day_hint, required: false, max: 10 },
  ],
  modes: ['live'],
  adapters: [{ port: accountingPort, id }],
  login: zohoLogin,
  open(app, host) {
    const client = zohoClient(host)
    const lookups = zohoLookups(client, () => host.now().getTime())
    accountingSystems(app).set(id, zohoAccounting(host, client, lookups))
    const organisations = async (signal: AbortSignal) =>
      (await client<{ organizations: Organisation[] }>({ path: '/organizations', signal, anyOrganisation: true }))
        .organizations

    return {
      async test({ signal }) {
        const all = await organisations(signal)
        const { organization_id } = await host.keys()
        return (
          all.find((one) => one.organization_id === organization_id)?.name ?? all.map(({ name }) => name).join(', ')
        )
      },
      async choices({ key }, { signal }): Promise<Choice[]> {
        if (key === 'organization_id')
          return (await organisations(signal)).map(({ organization_id, name, currency_code }) => ({
            value: organization_id,
            label: currency_code ? `${name} (${currency_code})` : name,
          }))
        const { chartofaccounts } = await client<{ chartofaccounts: Account[] }>({ path: '/chartofaccounts', signal })
        return chartofaccounts
          .filter(({ account_type }) => moneyAccounts.has(account_type))
          .map(({ account_id, account_name }) => ({ value: account_id, label: account_name }))
      },
    }
  },
}
