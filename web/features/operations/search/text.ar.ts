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
} satisfies Arabic<typeof en>
