import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  label: 'ابحث في لوحة الإدارة',
  hint: 'PNR، تذكرة، مسافر، هاتف، فاتورة، وكالة',
  none: 'لا نتائج',
  kind_booking: 'الحجوزات',
  kind_request: 'الطلبات',
  kind_agency: 'الوكالات',
  kind_person: 'الأشخاص',
  kind_deposit: 'الإيداعات',
  kind_bank_line: 'حركات البنك',
  kind_adjustment: 'التسويات',
  kind_paper: 'الفواتير',
  group_here: 'في هذه الشاشة',
  group_acts: 'أنشئ',
  group_screens: 'انتقل إلى',
  keys_title: 'المفاتيح',
  keys_close: 'أغلق',
  key_rows: 'تنقّل بين الصفوف وافتح واحدًا',
  key_choose: 'اختر الصف',
  key_confirm: 'في صفحة الحجز: حصّل المبلغ أو اعتمد الحجز',
  key_quote: 'في صفحة الحجز: اعرض الاسترداد',
  key_copy: 'في صفحة الحجز: انسخ PNR',
  key_deposit: 'في الإيداع: اعتمده أو ارفضه',
  key_bank_line: 'في حركة البنك: طابقها أو تجاهلها',
  key_help: 'هذه المفاتيح',
} satisfies Arabic<typeof en>
