import { template } from './sentence.ts'

/** What the schema library says by itself of values that have no sentence of their own in the contract. */
const kinds = {
  string: 'نص',
  number: 'رقم',
  int: 'عدد صحيح',
  boolean: 'نعم أو لا',
  array: 'قائمة',
  object: 'كائن',
  record: 'كائن',
  null: 'لا شيء',
  undefined: 'لا شيء',
}
const units = { characters: 'الأحرف', items: 'العناصر', entries: 'المداخل', bytes: 'البايتات' }

export const schemaTemplates = [
  template('Invalid input: expected {expected}, received {received}', 'المطلوب هنا {expected}، والذي وصل {received}', {
    expected: kinds,
    received: kinds,
  }),
  template('Invalid input: expected {value}', 'القيمة المقبولة هنا {value}'),
  template('Invalid option: expected one of {options}', 'اختر واحدة من {options}'),
  template('Too big: expected {what} to have <={count} {unit}', 'عدد {unit} هنا {count} على الأكثر', { unit: units }),
  template('Too big: expected {what} to be <={limit}', 'القيمة هنا {limit} على الأكثر'),
  template('Too big: expected {what} to be <{limit}', 'القيمة هنا أقل من {limit}'),
  template('Too small: expected {what} to have >={count} {unit}', 'عدد {unit} هنا {count} على الأقل', { unit: units }),
  template('Too small: expected {what} to be >={limit}', 'القيمة هنا {limit} على الأقل'),
  template('Too small: expected {what} to be >{limit}', 'القيمة هنا أكثر من {limit}'),
  template('Invalid string: must match pattern {pattern}', 'هذه الكتابة غير مقبولة هنا'),
  template('Invalid {format}', 'هذه القيمة غير صحيحة'),
]
