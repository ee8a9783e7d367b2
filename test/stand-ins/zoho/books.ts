import { randomBytes } from 'node:crypto'

export type Row = Record<string, any>
export type Reply = { status: number; body: Row }

const ok = (more: Row, status = 200): Reply => ({ status, body: { code: 0, message: 'success', ...more } })
const no = (code: number, message: string, status = 400): Reply => ({ status, body: { code, message } })
const cents = (amount: number) => Math.round(amount * 100)
const idOf = () => String(460_000_000_000_000 + randomBytes(4).readUInt32BE())

/** The records of one organisation, with the rules of Zoho Books that we rely on. */
export class Books {
  /** Takes the same number twice, and more than is owed: then only whoever sends can have sent it once. */
  lax = false
  readonly contacts: Row[] = []
  readonly invoices: Row[] = []
  readonly creditnotes: Row[] = []
  readonly customerpayments: Row[] = []
  readonly organizations = [{ organization_id: '10234695', name: 'Rihla Travel LLC', currency_code: 'SAR' }]
  taxes = [{ tax_id: '101', tax_name: 'VAT', tax_percentage: 15 }]
  readonly currencies = [{ currency_id: '1', currency_code: 'SAR' }]

  handle(method: string, path: string, query: URLSearchParams, body: Row): Reply {
    if (path === '/organizations') return ok({ organizations: this.organizations })
    if (!this.organizations.some((one) => one.organization_id === query.get('organization_id')))
      return no(6, 'CompanyID/CompanyName does not exist.')
    const [, list = '', id, use, status] = path.split('/')
    if (path === '/settings/taxes') return ok({ taxes: this.taxes })
    if (path === '/settings/currencies') return ok({ currencies: this.currencies })
    if (list === 'chartofaccounts')
      return ok({
        chartofaccounts: [
          { account_id: '501', account_name: 'Customer wallets', account_type: 'other_current_liability' },
          { account_id: '502', account_name: 'Sales', account_type: 'income' },
        ],
      })
    if (list === 'creditnotes' && id && use) return this.use(method, id, use, body)
    if (method === 'POST' && id && status) return this.open(list, id)
    if (list === 'contacts')
      return method === 'GET' ? this.find('contacts', 'contact_name', query) : this.addContact(body)
    if (list === 'invoices' || list === 'creditnotes') {
      const number = list === 'invoices' ? 'invoice_number' : 'creditnote_number'
      return method === 'GET' ? this.find(list, number, query) : this.addDocument(list, number, query, body)
    }
    if (list === 'customerpayments')
      return method === 'GET' ? this.find(list, 'reference_number', query) : this.addPayment(body)
    return no(5, 'Invalid URL Passed', 404)
  }

  find(
    list: 'contacts' | 'invoices' | 'creditnotes' | 'customerpayments',
    field: string,
    query: URLSearchParams,
  ): Reply {
    return ok({ [list]: this[list].filter((row) => row[field] === query.get(field)) })
  }

  addContact(body: Row): Reply {
    if (!body['contact_name']) return no(2, 'Invalid value passed for contact_name')
    if (this.contacts.some((row) => row['contact_name'] === body['contact_name']))
      return no(3062, `The customer "${body['contact_name']}" already exists. Please specify a different name.`)
    const contact = { ...body, contact_id: idOf() }
    this.contacts.push(contact)
    return ok({ contact }, 201)
  }

  addDocument(list: 'invoices' | 'creditnotes', field: string, query: URLSearchParams, body: Row): Reply {
    const [one, idField] = list === 'invoices' ? ['invoice', 'invoice_id'] : ['creditnote', 'creditnote_id']
    if (query.get('ignore_auto_number_generation') !== 'true') return no(4097, 'Auto-generation of numbers is on.')
    if (!this.contacts.some((row) => row['contact_id'] === body['customer_id']))
      return no(1002, 'Customer does not exist.')
    if (!this.lax && this[list].some((row) => row[field] === body[field]))
      return no(1001, `${body[field]} already exists.`)
    const lines: Row[] = body['line_items'] ?? []
    if (lines.length === 0 || lines.some(({ rate }) => !(rate > 0)))
      return no(15, 'Please ensure that the line items are valid.')
    if (lines.some(({ tax_id }) => tax_id && !this.taxes.some((tax) => tax.tax_id === tax_id)))
      return no(1002, 'Tax does not exist.')
    const total = lines.reduce((sum, { rate, quantity }) => sum + cents(rate) * quantity, 0) / 100
    const row = { ...body, [idField!]: idOf(), total, balance: total, status: list === 'invoices' ? 'draft' : 'open' }
    this[list].push(row)
    return ok({ [one!]: row }, 201)
  }

  open(list: string, id: string): Reply {
    const row = [...this.invoices, ...this.creditnotes].find(
      (one) => one['invoice_id'] === id || one['creditnote_id'] === id,
    )
    if (!row) return no(1002, 'Invoice does not exist.', 404)
    row['status'] = list === 'invoices' ? 'sent' : 'open'
    return ok({})
  }

  /** A credit note is set against invoices or refunded, and never for more than is left of it. */
  use(method: string, id: string, use: string, body: Row): Reply {
    if (use === 'status') return this.open('creditnotes', id)
    const note = this.creditnotes.find((row) => row['creditnote_id'] === id)
    if (!note) return no(1002, 'Credit Note does not exist.', 404)
    const [list, made] = use === 'refunds' ? ['creditnote_refunds', 'creditnote_refund'] : ['invoices_credited', null]
    note[list!] ??= []
    if (method === 'GET') return ok({ [list!]: note[list!] })
    const parts: Row[] = made ? [body] : (body['invoices'] ?? [])
    const amountOf = (part: Row) => cents(part['amount'] ?? part['amount_applied'])
    const sum = parts.reduce((all, part) => all + amountOf(part), 0)
    if (!this.lax && sum > cents(note['balance']))
      return no(12_006, 'The amount exceeds the balance of the credit note.')
    if (made && !body['from_account_id']) return no(2, 'Invalid value passed for from_account_id')
    for (const part of parts) {
      const invoice = made ? null : this.invoices.find((row) => row['invoice_id'] === part['invoice_id'])
      if (invoice === undefined) return no(1002, 'Invoice does not exist.')
      if (invoice) invoice['balance'] = (cents(invoice['balance']) - amountOf(part)) / 100
      const more = made
        ? { creditnote_refund_id: idOf() }
        : { creditnote_invoice_id: idOf(), credited_amount: part['amount_applied'] }
      note[list!].push({ ...part, ...more })
    }
    note['balance'] = (cents(note['balance']) - sum) / 100
    if (note['balance'] <= 0) note['status'] = 'closed'
    return made ? ok({ [made]: note[list!].at(-1) }, 201) : ok({ creditnotes_invoices: body })
  }

  addPayment(body: Row): Reply {
    const parts: Row[] = body['invoices'] ?? []
    for (const { invoice_id, amount_applied } of parts) {
      const invoice = this.invoices.find((row) => row['invoice_id'] === invoice_id)
      if (!invoice) return no(1002, 'Invoice does not exist.')
      if (invoice['status'] === 'draft') return no(24, 'Payments cannot be recorded for a draft.')
      if (!this.lax && cents(amount_applied) > cents(invoice['balance']))
        return no(24, 'The amount exceeds the balance of the invoice.')
    }
    for (const { invoice_id, amount_applied } of parts) {
      const invoice = this.invoices.find((row) => row['invoice_id'] === invoice_id)!
      invoice['balance'] = (cents(invoice['balance']) - cents(amount_applied)) / 100
    }
    const payment = { ...body, payment_id: idOf() }
    this.customerpayments.push(payment)
    return ok({ payment }, 201)
  }
}
