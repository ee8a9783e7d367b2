import type { Sentences, Template } from '#server/http/arabic/sentence'

export const reports: Sentences = {
  'Choose booking, month, airline or user': 'اختر booking أو month أو airline أو user',
  'Choose booking, month, airline, supplier or agency': 'اختر booking أو month أو airline أو supplier أو agency',
  'Choose a user': 'اختر الموظف',
}

export const reportsTemplates: readonly Template[] = []
