import type { Localised } from '#contract/kernel/shapes'
import { emdOf, type PriceLine } from '#contract/selling/price-lines'

/** What a line of a price is called on a tax document, by a key that lines of one name share; `of` a number of them. */
type Name = { key: string; of: (count: number) => Localised }

const times = (count: number, name: Localised): Localised =>
  count > 1 ? { en: `${name.en} × ${count}`, ar: `${name.ar} × ${count}` } : name
const plain = (en: string, ar: string): Name => ({ key: en, of: () => ({ en, ar }) })
const counted = (en: string, ar: string): Name => ({ key: en, of: (count) => times(count, { en, ar }) })

const fares = {
  ADT: counted('Fare, adult', 'سعر السفر، بالغ'),
  CHD: counted('Fare, child', 'سعر السفر، طفل'),
  INF: counted('Fare, infant', 'سعر السفر، رضيع'),
}
const charges: Readonly<Record<string, Name>> = {
  ISSUE: counted('Issue fee', 'رسوم الإصدار'),
  VOID: plain('Void fee', 'رسم الإبطال'),
  REFUND: plain('Refund fee', 'رسم الاسترداد'),
  MEMO: plain('Handling of the airline’s memo', 'معالجة إشعار شركة الطيران'),
  RAISE: plain('Raise of the price', 'زيادة السعر'),
  PENALTY: plain('Cancellation fee', 'رسم الإلغاء'),
}
const serviceFee = plain('Service fee', 'رسم الخدمة')

/** Our margins are one fee to whoever buys. */
export function nameOfLine({ kind, code, ptc }: PriceLine): Name {
  switch (kind) {
    case 'base': {
      const emd = emdOf({ kind, code })
      if (emd) return plain(`Paid with EMD ${emd}`, `مدفوع بالمستند EMD ${emd}`)
      return ptc ? fares[ptc] : plain('Travel services', 'خدمات السفر')
    }
    case 'service':
      return code
        ? { key: `service ${code}`, of: (count) => times(count, { en: code, ar: code }) }
        : plain('Services', 'خدمات')
    case 'surcharge':
      return plain(`Carrier surcharge ${code ?? ''}`.trim(), `رسم الناقل ${code ?? ''}`.trim())
    case 'tax':
      return plain(`Airport tax ${code ?? ''}`.trim(), `رسم المطار ${code ?? ''}`.trim())
    case 'ancillary':
      return plain('Seats and baggage', 'مقاعد وأمتعة')
    case 'penalty':
      return code === 'ADM' ? plain('Debit memo of the airline', 'إشعار خصم من شركة الطيران') : serviceFee
    case 'agent_charge':
      return charges[code ?? ''] ?? serviceFee
    default:
      return serviceFee
  }
}
