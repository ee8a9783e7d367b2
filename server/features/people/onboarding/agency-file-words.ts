import type { agencyList } from '#contract/people/agency-list'
import type { FileWords } from '#server/lists/list-file'

export const agencyFileWords: FileWords<keyof typeof agencyList.columns> = {
  en: {
    title: 'Agencies',
    heads: {
      agency: 'Agency',
      code: 'Code',
      state: 'State',
      city: 'City',
      place: 'Country',
      owner: 'Owner',
      email: 'Owner’s e-mail',
      salesman: 'Salesman',
      currency: 'Currency',
      balance: 'Balance',
      limit: 'Credit limit',
      licence: 'Licence until',
      since: 'Applied or registered',
    },
    choices: {
      state: {
        incomplete: 'Incomplete',
        pending: 'Applied',
        active: 'Active',
        read_only: 'Read only',
        suspended: 'Suspended',
        rejected: 'Rejected',
      },
    },
  },
  ar: {
    title: 'الوكالات',
    heads: {
      agency: 'الوكالة',
      code: 'الرمز',
      state: 'الحالة',
      city: 'المدينة',
      place: 'الدولة',
      owner: 'المالك',
      email: 'بريد المالك',
      salesman: 'المندوب',
      currency: 'العملة',
      balance: 'الرصيد',
      limit: 'حد الائتمان',
      licence: 'السجل حتى',
      since: 'تاريخ الطلب أو التسجيل',
    },
    choices: {
      state: {
        incomplete: 'غير مكتملة',
        pending: 'مقدّمة',
        active: 'نشطة',
        read_only: 'للاطلاع',
        suspended: 'موقوفة',
        rejected: 'مرفوضة',
      },
    },
  },
}
