import type { DepositMethod, DepositStatus } from '#contract/money/deposits'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { tableFile } from '#server/features/operations/exports'
import { type DepositFilter, type DepositWithNames, listDeposits } from './deposits.sql.ts'

const rowsMax = 20_000
const pageRows = 1_000

const words = {
  en: {
    title: 'Deposits',
    id: 'Deposit',
    sent: 'Sent',
    agency_code: 'Agency code',
    agency: 'Agency',
    bank: 'Paid into',
    method: 'Method',
    bank_reference: 'Bank reference',
    paid_on: 'Paid on',
    status: 'Status',
    reason: 'Reason',
    decided: 'Decided',
    currency: 'Currency',
    amount: 'Amount',
    methods: { bank: 'Transfer', cash: 'Cash', cheque: 'Cheque', card: 'Card terminal' },
    statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' },
  },
  ar: {
    title: 'الإيداعات',
    id: 'الإيداع',
    sent: 'أُرسل في',
    agency_code: 'رمز الوكالة',
    agency: 'الوكالة',
    bank: 'الحساب المودع فيه',
    method: 'الطريقة',
    bank_reference: 'مرجع البنك',
    paid_on: 'تاريخ الدفع',
    status: 'الحالة',
    reason: 'السبب',
    decided: 'تاريخ القرار',
    currency: 'العملة',
    amount: 'المبلغ',
    methods: { bank: 'تحويل', cash: 'نقدًا', cheque: 'شيك', card: 'جهاز البطاقة' },
    statuses: { pending: 'بانتظار الاعتماد', approved: 'معتمد', rejected: 'مرفوض', cancelled: 'ملغى' },
  },
} as const satisfies Record<
  Locale,
  { methods: Record<DepositMethod, string>; statuses: Record<DepositStatus, string> } & Record<string, unknown>
>

async function allRows(app: App, filter: DepositFilter): Promise<DepositWithNames[]> {
  const rows: DepositWithNames[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last ? { created_at: last.created_at.toISOString(), id: last.id } : undefined
    const page = await listDeposits(app.db, filter, { limit: Math.min(pageRows, rowsMax - rows.length), after })
    rows.push(...page)
    if (page.length < pageRows || rows.length >= rowsMax) return rows
  }
}

/** The rows of a list as a file for a spreadsheet, in the reader's language. */
export async function depositsFile(
  app: App,
  filter: DepositFilter,
  format: 'csv' | 'xlsx',
  locale: Locale,
  withAgency: boolean,
) {
  const t = words[locale]
  const rows = await allRows(app, filter)
  const name = (en: string, ar: string) => (locale === 'ar' ? ar : en)
  const text = (head: string) => ({ head, kind: 'text' as const })
  return tableFile({
    format,
    name: `${t.title}-${app.clock.now().toISOString().slice(0, 10)}`,
    locale,
    zone: filter.zone,
    columns: [
      text(t.id),
      { head: t.sent, kind: 'instant' },
      ...(withAgency ? [text(t.agency_code), text(t.agency)] : []),
      text(t.bank),
      text(t.method),
      text(t.bank_reference),
      { head: t.paid_on, kind: 'date' },
      text(t.status),
      text(t.reason),
      { head: t.decided, kind: 'instant' },
      text(t.currency),
      { head: t.amount, kind: 'money' },
    ],
    rows: rows.map((row) => [
      row.id,
      row.created_at.toISOString(),
      ...(withAgency ? [row.agency_code, name(row.agency_name_en, row.agency_name_ar)] : []),
      name(row.bank_name_en, row.bank_name_ar),
      t.methods[row.method],
      row.bank_reference,
      row.paid_on,
      t.statuses[row.status],
      row.reason,
      row.decided_at?.toISOString() ?? null,
      row.currency,
      { amount: row.amount_minor, currency: row.currency },
    ]),
  })
}
