import type { Sentences, Template } from '#server/http/arabic/sentence'

export const reports: Sentences = {
  'Choose booking, month, airline or user': 'اختر booking أو month أو airline أو user',
  'Choose booking, month, product, airline, supplier, agency or salesman':
    'اختر booking أو month أو product أو airline أو supplier أو agency أو salesman',
  'Choose a product': 'اختر المنتج',
  'Choose a supplier': 'اختر المورّد',
  'Choose a salesman': 'اختر المندوب',
  'Choose a user': 'اختر الموظف',
}

export const reportsTemplates: readonly Template[] = []
