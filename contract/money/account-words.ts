import type { Locale, Localised } from '#contract/kernel/shapes'

/** What people call an account of the books, by its owner's type and its kind. */
const accounts: Readonly<Record<string, Localised>> = {
  'agency.wallet': { en: 'Agency’s wallet', ar: 'محفظة الوكالة' },
  'customer.wallet': { en: 'Customer’s wallet', ar: 'محفظة العميل' },
  'receivable.sales': { en: 'Owed for sales', ar: 'مستحق عن المبيعات' },
  'receivable.memos': { en: 'Owed for memos', ar: 'مستحق عن إشعارات الطيران' },
  'supplier.deposit': { en: 'Paid to the supplier in advance', ar: 'مدفوع للمورّد مقدمًا' },
  'supplier.block_deposit': { en: 'Deposit of a block of rooms', ar: 'عربون مجموعة غرف' },
  'supplier.payable': { en: 'Owed to the supplier', ar: 'مستحق للمورّد' },
  'bank.cash': { en: 'At the bank', ar: 'في البنك' },
  'gateway.clearing': { en: 'At the card gateway', ar: 'لدى بوابة البطاقات' },
  'income.margin': { en: 'Income: margin', ar: 'دخل: هامش' },
  'income.charge': { en: 'Income: charges', ar: 'دخل: رسوم' },
  'income.void_fee': { en: 'Income: void fees', ar: 'دخل: رسوم الإبطال' },
  'income.refund_fee': { en: 'Income: refund fees', ar: 'دخل: رسوم الاسترداد' },
  'income.change_fee': { en: 'Income: change fees', ar: 'دخل: رسوم التغيير' },
  'income.name_fee': { en: 'Income: name fees', ar: 'دخل: رسوم تصحيح الاسم' },
  'income.memo_fee': { en: 'Income: memo fees', ar: 'دخل: رسوم إشعارات الطيران' },
  'income.rounding': { en: 'Income: rounding', ar: 'دخل: تقريب' },
  'income.adjustment': { en: 'Income: adjustments', ar: 'دخل: تسويات' },
  'tax.input': { en: 'VAT to deduct', ar: 'ضريبة تُخصم' },
  'tax.output': { en: 'VAT owed', ar: 'ضريبة مستحقة' },
  'suspense.opening': { en: 'Suspense: openings', ar: 'معلّق: أرصدة افتتاحية' },
  'suspense.settlement': { en: 'Suspense: differences with suppliers', ar: 'معلّق: فروق مع الموردين' },
  'suspense.adm': { en: 'Suspense: disputed memos', ar: 'معلّق: إشعارات معترض عليها' },
  'cost.adm': { en: 'Cost: memos of airlines', ar: 'تكلفة: إشعارات الطيران' },
  'cost.block': { en: 'Cost: unused deposits of blocks', ar: 'تكلفة: عرابين مجموعات لم تُستخدم' },
  'cost.card_fee': { en: 'Cost: fees of card gateways', ar: 'تكلفة: رسوم بوابات البطاقات' },
  'cost.dispute': { en: 'Cost: lost card disputes', ar: 'تكلفة: اعتراضات بطاقات خسرناها' },
  'suspense.dispute': { en: 'Suspense: disputed card payments', ar: 'معلّق: دفعات بطاقات معترض عليها' },
  'suspense.adjustment': { en: 'Suspense: adjustments', ar: 'معلّق: تسويات' },
}

/** An account in words; one that has none yet by its name in the books. */
export const accountWords = (account: string, locale: Locale) => accounts[account]?.[locale] ?? account
