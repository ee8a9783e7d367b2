import { words } from '#server/words'
import { duffelApiWords } from '../duffel-api/words.ts'

export const staysWords = {
  ...duffelApiWords,
  ...words('duffel-stays', {
    about: {
      en: 'Rooms of many hotels, booked over Duffel Stays and paid from your balance there. Duffel opens Stays to an account on request, and selling to the public needs its consent.',
      ar: 'غرف في فنادق كثيرة، تُحجز عبر Duffel Stays وتُدفع من رصيدكم هناك. تفتح دفل هذه الخدمة للحساب عند الطلب، والبيع للعموم يحتاج موافقتها.',
    },
    does_sell: { en: 'Finds rooms and books them', ar: 'يبحث عن الغرف ويحجزها' },
    does_after: { en: 'Cancels them by the terms that were read', ar: 'يلغيها بالشروط التي قُرئت' },
    does_content: { en: 'Keeps names, pictures and amenities of its hotels', ar: 'يحفظ أسماء فنادقه وصورها ومرافقها' },
    any_room: { en: 'Room', ar: 'غرفة' },
    keeps_more: {
      en: 'Duffel would keep {{kept}}, more than the terms it was sold under. A person has to decide.',
      ar: 'سيحتفظ دفل بمبلغ {{kept}}، وهو أكثر مما تنص عليه الشروط عند البيع. يلزم قرار من موظف.',
    },
  }),
}
