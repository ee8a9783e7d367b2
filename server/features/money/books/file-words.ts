import type { accountLineList, accountList } from '#contract/money/books-list'
import { statementWords } from '#server/features/money/ledger'
import type { FileWords } from '#server/lists/list-file'

export const accountFileWords: FileWords<keyof typeof accountList.columns> = {
  en: {
    title: 'Accounts',
    heads: {
      owner: 'Account of',
      account: 'Account',
      code: 'Code',
      currency: 'Currency',
      last: 'Last moved',
      balance: 'Balance (credit above zero)',
    },
  },
  ar: {
    title: 'الحسابات',
    heads: {
      owner: 'صاحب الحساب',
      account: 'الحساب',
      code: 'الرمز',
      currency: 'العملة',
      last: 'آخر حركة',
      balance: 'الرصيد (الدائن فوق الصفر)',
    },
  },
}

export const accountLineFileWords: FileWords<keyof typeof accountLineList.columns> = {
  en: {
    title: 'Account',
    heads: {
      at: 'Posted',
      number: 'Entry',
      kind: 'Kind',
      reference: 'Reference',
      agency: 'Agency',
      memo: 'Memo',
      debit: 'Debit',
      credit: 'Credit',
      moved: 'Moved (credit above zero)',
    },
    choices: { kind: statementWords.en.kinds },
  },
  ar: {
    title: 'الحساب',
    heads: {
      at: 'رُحّل في',
      number: 'القيد',
      kind: 'النوع',
      reference: 'المرجع',
      agency: 'الوكالة',
      memo: 'البيان',
      debit: 'مدين',
      credit: 'دائن',
      moved: 'الحركة (الدائن فوق الصفر)',
    },
    choices: { kind: statementWords.ar.kinds },
  },
}
