import { words } from '#server/words'

export const airlineNoticesWords = words('airline_notices', {
  answer_first: {
    en: 'The airline has changed these flights. Answer its change first.',
    ar: 'غيّرت شركة الطيران هذه الرحلات. أجب عن تغييرها أولًا.',
  },
  answered_already: {
    en: 'This change is answered already, or its answer is under way.',
    ar: 'سبقت الإجابة عن هذا التغيير، أو هي قيد التنفيذ.',
  },
  change_not_found: { en: 'This change by the airline was not found.', ar: 'لم نجد تغيير شركة الطيران هذا.' },
  flight_has_left: { en: 'The flight has left.', ar: 'غادرت الرحلة.' },
  not_offered: {
    en: 'The airline does not offer this for its change.',
    ar: 'لا تتيح شركة الطيران هذا الخيار لتغييرها.',
  },
})
