/** Whatever counts something, in the six forms of Arabic. */
const fare = (zero: string, one: string, two: string, few: string, many: string) => ({
  zero,
  one,
  two,
  few,
  many,
  other: many,
})
const spread = <K extends string>(key: K, forms: ReturnType<typeof fare>) =>
  Object.fromEntries(Object.entries(forms).map(([form, text]) => [`${key}_${form}`, text])) as {
    [F in keyof ReturnType<typeof fare> as `${K}_${F}`]: string
  }

export const arabicCounts = {
  ...spread('stops', fare('مباشرة', 'توقف واحد', 'توقفان', '{{count}} توقفات', '{{count}} توقفًا')),
  ...spread(
    'total_for',
    fare(
      'الإجمالي',
      'الإجمالي لمسافر واحد',
      'الإجمالي لمسافرَين',
      'الإجمالي لـ {{count}} مسافرين',
      'الإجمالي لـ {{count}} مسافرًا',
    ),
  ),
  ...spread(
    'line_fare_adult',
    fare('السعر', 'السعر، بالغ واحد', 'السعر، بالغان', 'السعر، {{count}} بالغين', 'السعر، {{count}} بالغًا'),
  ),
  ...spread(
    'line_fare_child',
    fare('السعر', 'السعر، طفل واحد', 'السعر، طفلان', 'السعر، {{count}} أطفال', 'السعر، {{count}} طفلًا'),
  ),
  ...spread(
    'line_fare_infant',
    fare('السعر', 'السعر، رضيع واحد', 'السعر، رضيعان', 'السعر، {{count}} رضّع', 'السعر، {{count}} رضيعًا'),
  ),
  ...spread('line_seats', fare('المقاعد', 'مقعد واحد', 'مقعدان', '{{count}} مقاعد', '{{count}} مقعدًا')),
  ...spread(
    'line_bags',
    fare('الحقائب', 'حقيبة إضافية', 'حقيبتان إضافيتان', '{{count}} حقائب إضافية', '{{count}} حقيبة إضافية'),
  ),
  ...spread(
    'bags_most',
    fare(
      'لا حقائب إضافية',
      'حقيبة إضافية واحدة لكل مسافر',
      'حقيبتان إضافيتان لكل مسافر',
      '{{count}} حقائب إضافية لكل مسافر',
      '{{count}} حقيبة إضافية لكل مسافر',
    ),
  ),
}
