import type { Arabic } from '#web/i18n/translator.ts'
import type en from './text.en.ts'

export default {
  filter_days: 'تاريخ الحجز',
  any_day: 'كل الأيام',
  days_between: '{{from}} إلى {{to}}',
  preset_today: 'اليوم',
  preset_week: '7 أيام',
  preset_month: '30 يومًا',
  clear_days: 'كل الأيام',
  apply_days: 'اعرض هذه الأيام',
  filter_travel: 'تواريخ السفر',
  travel_between: 'يسافر من {{from}} إلى {{to}}',
  preset_next_week: 'الأيام السبعة القادمة',
  preset_next_month: 'الثلاثون يومًا القادمة',
  view_save: 'احفظ هذا العرض',
  view_save_text: 'يُحفظ ما تعرضه القائمة الآن بهذا الاسم لك وحدك.',
  view_name: 'الاسم',
  view_name_missing: 'اكتب اسمًا',
  view_save_act: 'احفظ العرض',
  view_delete: 'احذف العرض {{name}}',
  view_delete_ask: 'تحذف العرض «{{name}}»؟',
  view_delete_text: 'يُحذف العرض وحده ولا يتأثر ما فيه.',
  view_delete_act: 'احذف العرض',
  not_now: 'ليس الآن',
  days_from: 'من {{day}}',
  days_until: 'حتى {{day}}',
} as const satisfies Arabic<typeof en>
