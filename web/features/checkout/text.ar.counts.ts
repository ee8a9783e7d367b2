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
    fare(
      'ثمن التذاكر',
      'ثمن التذكرة، بالغ واحد',
      'ثمن التذاكر، بالغان',
      'ثمن التذاكر، {{count}} بالغين',
      'ثمن التذاكر، {{count}} بالغًا',
    ),
  ),
  ...spread(
    'line_fare_child',
    fare(
      'ثمن التذاكر',
      'ثمن التذكرة، طفل واحد',
      'ثمن التذاكر، طفلان',
      'ثمن التذاكر، {{count}} أطفال',
      'ثمن التذاكر، {{count}} طفلًا',
    ),
  ),
  ...spread(
    'line_fare_infant',
    fare(
      'ثمن التذاكر',
      'ثمن التذكرة، رضيع واحد',
      'ثمن التذاكر، رضيعان',
      'ثمن التذاكر، {{count}} رضّع',
      'ثمن التذاكر، {{count}} رضيعًا',
    ),
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
