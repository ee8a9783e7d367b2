import type { People } from './document-lines.ts'
import { isolate } from './bidi.ts'
import type { DocumentText } from './text.en.ts'

const split = (words: string): readonly string[] => words.split(' ')
/** Arabic counts: the noun alone for one and two, plural to ten, then the singular of eleven and up. */
function counted(count: number, one: string, two: string, few: string, many: string, other: string): string {
  const form = new Intl.PluralRules('ar').select(count)
  if (form === 'one') return one
  if (form === 'two') return two
  return `${count} ${form === 'few' ? few : form === 'many' ? many : other}`
}
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join('، ')} و${words.at(-1)}`

function people({ adults, children, infants }: People): string {
  const words: string[] = []
  if (adults) words.push(counted(adults, 'بالغ', 'بالغان', 'بالغين', 'بالغًا', 'بالغ'))
  if (children) words.push(counted(children, 'طفل', 'طفلان', 'أطفال', 'طفلًا', 'طفل'))
  if (infants) words.push(counted(infants, 'رضيع', 'رضيعان', 'رضّع', 'رضيعًا', 'رضيع'))
  return words.join(' و')
}
const kilograms = (kg: number) => `${kg} كجم`

const makers: Record<string, string> = {
  Airbus: 'إيرباص',
  Boeing: 'بوينغ',
  Embraer: 'إمبراير',
  Bombardier: 'بومباردييه',
}

const text: DocumentText = {
  months: split('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'),
  weekdays: split('الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'),
  hijriMonths: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
  hour: 'س',
  minute: 'د',
  comma: '، ',
  listed,
  people,

  demo: 'نسخة تجريبية، ليست وثيقة سفر صالحة',
  demo_list: 'نسخة تجريبية، الأرقام مختلقة',
  service_names: {
    VGML: 'وجبة نباتية',
    MOML: 'وجبة حلال',
    AVML: 'وجبة نباتية آسيوية',
    DBML: 'وجبة لمرضى السكري',
    GFML: 'وجبة خالية من الغلوتين',
    CHML: 'وجبة أطفال',
    BBML: 'وجبة رضّع',
    WCHR: 'كرسي متحرك إلى باب الطائرة',
    WCHS: 'كرسي متحرك، لا يصعد الدرج',
    WCHC: 'كرسي متحرك إلى المقعد',
    BLND: 'مسافر كفيف',
    DEAF: 'مسافر أصم',
    BSCT: 'سرير رضيع',
    FQTV: 'رقم المسافر الدائم',
  },
  seat_named: (name) => `المقعد ${name}`,
  bag_named: (kilos) => `حقيبة ${kilos.replace('kg', 'كجم')}`,
  paid_names: {
    UMNR: 'طفل يسافر وحده',
    PETC: 'حيوان أليف في المقصورة',
    AVIH: 'حيوان أليف في الشحن',
    SPEQ: 'معدات رياضية',
  },
  service_states: {
    asked: 'مطلوبة',
    pending: 'لدى شركة الطيران',
    confirmed: 'مؤكدة',
    refused: 'مرفوضة',
  },
  title_eticket: 'تذكرة إلكترونية',
  title_voucher: 'قسيمة',
  title_itinerary: 'خط سير الرحلة',
  title_sale: 'فاتورة',
  title_credit_note: 'إشعار دائن',
  title_debit_note: 'إشعار مدين',
  title_proforma: 'فاتورة مبدئية',
  title_refund_note: 'إشعار استرداد',
  title_change_note: 'تأكيد تغيير',
  note_people: 'المسافرون',
  note_paid: 'المدفوع عنه',
  note_kept: 'المحتفظ به',
  note_back: 'المُعاد إليك',
  note_charged: 'المستحق عن التغيير',
  title_pro_forma: 'فاتورة أولية',
  pro_forma_no_invoice: 'هذه ليست فاتورة ضريبية، بل بيان بما يُستحق دفعه ومتى.',
  pro_forma_note: 'تصدر الفاتورة الضريبية بعد الدفع والبيع. لا تُسترد بهذه الورقة ضريبة.',
  to_pay: 'المطلوب دفعه',
  dues: 'المستحقات',
  due: {
    full: 'كامل المبلغ',
    deposit: 'العربون',
    balance: 'باقي المبلغ',
    instalment: 'قسط',
    correction: 'تصحيح',
    change: 'تغيير',
  },
  due_until: (when) => `حتى ${when}`,
  due_paid: 'مدفوع',
  title_receipt: 'إيصال',
  booking_reference: 'مرجع الحجز',
  pnr: 'رقم الحجز (PNR)',
  airline_reference: (airline) => `رقم الحجز لدى ${airline}`,
  number: 'الرقم',
  licence: (number) => `ترخيص ${isolate(number)}`,
  vat: (number) => `الرقم الضريبي ${isolate(number)}`,
  registration: (number) => `السجل التجاري ${isolate(number)}`,
  iata: (number) => `إياتا ${isolate(number)}`,
  issued: (date) => `صدرت في ${date}`,
  page: (number, of) => `صفحة ${number} من ${of}`,

  not_ticketed: 'لم تصدر التذاكر بعد، ولا يصح السفر بهذه الورقة.',
  no_longer_valid: 'لم يعد هذا الحجز صالحًا للسفر:',
  dead_status: {
    voided: 'أُبطل',
    refunded: 'استُرد ثمنه',
    cancelled: 'أُلغي',
    expired: 'انتهت مهلته',
    failed: 'لم يؤكَّد',
  },

  passenger: 'المسافر',
  ticket_number: 'رقم التذكرة',
  seat: 'المقعد',
  bags: 'الأمتعة',
  child: 'طفل',
  infant: 'رضيع',
  no_bags: 'دون أمتعة مسجّلة',
  kilograms,
  bag: (pieces, kg) =>
    `${counted(pieces, 'حقيبة', 'حقيبتان', 'حقائب', 'حقيبة', 'حقيبة')}${kg > 0 ? `، ${kilograms(kg)}` : ''}`,
  cabin_bags: (bag) => `حقيبة المقصورة: ${bag} لكل مسافر`,
  aircraft(name) {
    const [maker = '', ...model] = name.split(' ')
    const known = makers[maker]
    return known ? `${known} ${isolate(model.join(' '))}` : isolate(name)
  },

  cabin: { economy: 'سياحية', premium_economy: 'سياحية ممتازة', business: 'أعمال', first: 'أولى' },
  booking_class: (code) => `الدرجة ${isolate(code)}`,
  terminal: (name) => `الصالة ${isolate(name)}`,
  direct: 'مباشرة',
  stops: (count) => counted(count, 'توقف واحد', 'توقفان', 'توقفات', 'توقفًا', 'توقف'),
  operated_by: (airline) => `تشغّلها ${airline}`,
  wait: (duration, city) => `${duration} في ${city}`,
  airport_change: (from, to) => `تغيير المطار: من ${isolate(from)} إلى ${isolate(to)}`,
  warning: {
    short_connection: 'وقت الترانزيت قصير، توجّه إلى البوابة التالية مباشرة.',
    self_transfer: 'تسلّم حقائبك وسجّلها من جديد بين هاتين الرحلتين.',
  },
  seats_on: (flight, seats) => `المقاعد على ${isolate(flight)}: ${seats}`,
  extra_bag: (bag, name) => `حقيبة إضافية ${bag}: ${isolate(name)}`,

  price: 'السعر',
  total: 'الإجمالي',
  total_paid: 'الإجمالي المدفوع',
  row_fare: (who) => (who ? `السعر الأساسي، ${who}` : 'السعر الأساسي'),
  row_surcharge: (code) => `رسم الناقل ${isolate(code)}`,
  row_tax: (code) => `ضريبة ${isolate(code)}`,
  row_taxes: 'ضرائب ورسوم المطارات',
  row_seats: (seats) => `المقاعد ${seats}`,
  row_bags: (count) =>
    counted(count, 'حقيبة إضافية', 'حقيبتان إضافيتان', 'حقائب إضافية', 'حقيبة إضافية', 'حقيبة إضافية'),
  row_extras: 'حقائب ومقاعد',
  row_issue_fee: (count) => `رسوم الإصدار، ${counted(count, 'تذكرة', 'تذكرتان', 'تذاكر', 'تذكرة', 'تذكرة')}`,
  row_void_fee: 'يُخصم رسم الإبطال',
  row_penalty: 'تُخصم الغرامة',
  row_airline_penalty: 'غرامة شركة الطيران',
  row_airline_memo: 'إشعار خصم من شركة الطيران',
  emd_paid: (number, amount) => `مدفوع بالمستند EMD رقم ${number}: ${amount}. صدرت فاتورته مع التذكرة التي بقي منها.`,
  row_emd: (number) => `مدفوع بالمستند EMD رقم ${isolate(number)}`,
  row_memo_fee: 'معالجة إشعار شركة الطيران',
  row_refund_fee: 'يُخصم رسم الاسترداد',
  row_service_fee: 'رسم الخدمة',
  row_discount: 'خصم',
  row_commission: 'عمولة',
  row_agency_margin: 'هامش الوكالة',
  row_rounding: 'تقريب',
  check_ticket: 'للتحقق من الحجز',

  be_early: 'يُرجى الحضور إلى المطار قبل الإقلاع بثلاث ساعات.',
  change_free: 'التغيير بلا رسوم.',
  change_fee: (money) => `التغيير ${money} لكل مسافر.`,
  change_never: 'لا يمكن تغيير هذه التذكرة.',
  refund_free: 'يُسترد المبلغ كاملًا.',
  refund_fee: (money) => `الاسترداد بخصم ${money} لكل مسافر.`,
  refund_never: 'غير قابلة للاسترداد.',
  contactPhone: (phone) => (phone ? `هاتفنا: ${isolate(phone)}` : ''),

  seller: 'البائع',
  buyer: 'المشتري',
  date: 'التاريخ',
  description: 'البيان',
  amount_in: (currency) => `المبلغ، ${currency}`,
  trip: 'الرحلة',
  passengers: 'المسافرون',
  until: ' إلى ',
  for_whom: 'لصالح',
  with_others: (count: number) => `و${count} معه`,
  booked_under: 'رقم الحجز لدى المورد',
  hotel: 'الفندق',
  rooms_priced: (count) => (count === 1 ? 'غرفة' : `غرف، عدد ${count}`),
  room: 'الغرفة',
  check_in: 'الوصول من',
  check_out: 'المغادرة حتى',
  guests: 'الضيوف',
  people_in_room: (adults, ages) => [`البالغون: ${adults}`, ...ages.map((age) => `طفل عمره ${age}`)].join('، '),
  to_haram: (metres, nabawi) => `${metres} م إلى ${nabawi ? 'المسجد النبوي' : 'الحرم'}`,
  hotel_confirmation: 'رقم تأكيد الفندق',
  wishes: 'طُلب، من غير ضمان',
  at_hotel: 'يُدفع في الفندق',
  hotel_taxes: {
    city_tax: 'ضريبة المدينة',
    vat: 'ضريبة القيمة المضافة',
    resort_fee: 'رسم المنتجع',
    service_fee: 'رسم الخدمة',
    cleaning_fee: 'رسم التنظيف',
    deposit: 'تأمين',
    other: 'رسوم أخرى',
  },
  cancellation: 'الإلغاء',
  free_until: (until) => `مجاني حتى ${until} بتوقيت الفندق`,
  not_free: 'برسوم حسب شروط الحجز',
  voucher_dead: 'لم تعد هذه القسيمة صالحة:',
  from_to: (from, to) => `من ${from} إلى ${to}`,
  unpaid: 'لم تُدفع بعد',
  vat_included: 'يشمل ضريبة القيمة المضافة',
  vat_by_rate: 'الضريبة حسب النسبة',
  vat_net: 'الصافي',
  vat_amount: 'الضريبة',
  vat_rate: (rate) => `ضريبة القيمة المضافة ${rate}`,
  vat_category: {
    Z: 'خاضع لنسبة الصفر',
    E: 'معفى من ضريبة القيمة المضافة',
    O: 'غير خاضع لضريبة القيمة المضافة',
  },

  tax_title: {
    invoice: { standard: 'فاتورة ضريبية', simplified: 'فاتورة ضريبية مبسطة' },
    credit: { standard: 'إشعار دائن ضريبي', simplified: 'إشعار دائن ضريبي مبسط' },
    debit: { standard: 'إشعار مدين ضريبي', simplified: 'إشعار مدين ضريبي مبسط' },
  },
  tax_issued: 'تاريخ الإصدار',
  tax_supplied: 'تاريخ التوريد',
  tax_original: 'عن الفاتورة',
  tax_reason: 'السبب',
  tax_reasons: {
    voided: 'إلغاء قبل السفر',
    refunded: 'استرداد',
    memo: 'إشعار خصم من شركة الطيران',
    memo_back: 'سحبت شركة الطيران إشعارها',
    raised: 'زيادة السعر بعد الفاتورة',
    raise_back: 'إلغاء زيادة السعر',
    split: 'فصل مسافرين، لا شيء يُدفع',
  },
  tax_vat_number: 'الرقم الضريبي',
  tax_scheme: {
    CRN: 'السجل التجاري',
    MOM: 'رخصة البلديات',
    MLS: 'رخصة الموارد البشرية',
    '700': 'الرقم الموحد 700',
    SAG: 'رخصة الاستثمار',
    TIN: 'الرقم المميز',
    OTH: 'رقم آخر',
  },
  tax_taxable: 'الصافي',
  tax_rate: 'نسبة الضريبة',
  tax_with: 'شامل الضريبة',
  tax_net_total: 'الإجمالي غير شامل الضريبة',
  tax_vat_total: 'إجمالي ضريبة القيمة المضافة',
  tax_vat_sar: 'إجمالي الضريبة بالريال',
  tax_rate_of: (rate) => `بسعر ${isolate(rate)}`,
  tax_rounding: 'التقريب',
  tax_payable: 'الإجمالي شامل الضريبة',
  tax_credited: 'إجمالي المبلغ الدائن',
  tax_unsigned: {
    standard: 'لم تعتمد الهيئة هذا المستند بعد، ويصير مستندًا ضريبيًا متى اعتمدته.',
    simplified: 'لم يُختم هذا المستند لدى الهيئة بعد.',
  },
  tax_qr: 'رمز هيئة الزكاة والضريبة والجمارك',

  amount_paid: 'المبلغ المدفوع',
  paid_by: 'الدافع',
  method: 'طريقة الدفع',
  methods: {
    balance: 'من الرصيد',
    card: 'بطاقة',
    bank_transfer: 'تحويل مصرفي',
    cash: 'نقدًا',
    terminal: 'بطاقة في المكتب',
  },
  payment_reference: 'مرجع الدفع',
  invoice_number: 'الفاتورة',
  split_into: (booking) => `فصل مسافرين، لا شيء يُدفع: صار هؤلاء المسافرون في الحجز ${booking}.`,
  split_from: (booking) => `فصل مسافرين، لا شيء يُدفع: دُفع مع الحجز ${booking}.`,
  questions: (...ways) => {
    const given = ways.filter(Boolean)
    return given.length > 0 ? `للاستفسار: ${given.map(isolate).join('، ')}` : ''
  },
}

export default text
