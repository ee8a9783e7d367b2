import type { cardDisputeList } from '#contract/money/card-dispute-list'
import type { FileWords } from '#server/lists/list-file'

export const disputeFileWords: FileWords<keyof typeof cardDisputeList.columns> = {
  en: {
    title: 'Card disputes',
    heads: {
      reference: 'Booking',
      agency: 'Agency',
      reason: 'Reason',
      opened: 'Opened',
      evidence_until: 'Evidence by',
      fee: 'Fee',
      taken: 'Taken from us',
      state: 'State',
      amount: 'Disputed',
    },
    choices: {
      reason: {
        fraudulent: 'Not made by the holder',
        unrecognized: 'Not recognised',
        duplicate: 'Charged twice',
        credit_not_processed: 'Refund not received',
        product_not_received: 'Not received',
        product_unacceptable: 'Not as described',
        general: 'Other',
      },
      state: { open: 'Open', won: 'Won', lost: 'Lost' },
    },
  },
  ar: {
    title: 'اعتراضات البطاقات',
    heads: {
      reference: 'الحجز',
      agency: 'الوكالة',
      reason: 'السبب',
      opened: 'بدأ في',
      evidence_until: 'مهلة الأدلة',
      fee: 'الرسم',
      taken: 'المسحوب منا',
      state: 'الحالة',
      amount: 'محل الاعتراض',
    },
    choices: {
      reason: {
        fraudulent: 'لم يُجرِها حامل البطاقة',
        unrecognized: 'لم يتعرف عليها',
        duplicate: 'خُصمت مرتين',
        credit_not_processed: 'لم يصله الاسترداد',
        product_not_received: 'لم يستلم الخدمة',
        product_unacceptable: 'غير مطابق للوصف',
        general: 'غير ذلك',
      },
      state: { open: 'مفتوح', won: 'لصالحنا', lost: 'علينا' },
    },
  },
}
