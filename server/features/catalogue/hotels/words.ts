import { words } from '#server/words'

export const hotelsWords = words('hotels', {
  changed_meanwhile: {
    en: 'Somebody changed this contract meanwhile. Read it again.',
    ar: 'غيّر أحدهم هذا العقد في هذه الأثناء. اقرأه من جديد.',
  },
  code_taken: { en: 'Another hotel has this code.', ar: 'لفندق آخر هذا الرمز.' },
  contract_not_found: { en: 'Contract not found.', ar: 'لم يُعثر على العقد.' },
  contract_overlaps: {
    en: 'Contract {{number}} is active on some of these nights.',
    ar: 'العقد {{number}} سارٍ في بعض هذه الليالي.',
  },
  contract_saved: { en: 'Contract saved.', ar: 'حُفظ العقد.' },
  ends_before_it_begins: { en: 'The end is before the beginning.', ar: 'النهاية قبل البداية.' },
  hotel_not_found: { en: 'Hotel not found.', ar: 'لم يُعثر على الفندق.' },
  hotel_saved: { en: 'Hotel saved.', ar: 'حُفظ الفندق.' },
  more_adults_than_beds: { en: 'More adults than beds.', ar: 'عدد البالغين أكثر من الأسرّة.' },
  nights_saved: { en: 'Nights saved.', ar: 'حُفظت الليالي.' },
  no_such_room: { en: 'This hotel has no such room.', ar: 'لا توجد غرفة كهذه في هذا الفندق.' },
  room_code_twice: { en: 'Two rooms have this code.', ar: 'لغرفتين هذا الرمز.' },
  rate_twice: {
    en: 'Season {{season}} has another rate for room {{room}}.',
    ar: 'للموسم {{season}} سعر آخر للغرفة {{room}}.',
  },
  room_twice: { en: 'Room {{room}} is in the contract already.', ar: 'الغرفة {{room}} في العقد من قبل.' },
  room_unknown: { en: 'The hotel has no room {{room}}.', ar: 'لا توجد في الفندق غرفة {{room}}.' },
  season_overlap: {
    en: 'Seasons {{one}} and {{other}} have one priority and share the night of {{night}}.',
    ar: 'للموسمين {{one}} و{{other}} أولوية واحدة ويتقاسمان ليلة {{night}}.',
  },
  season_twice: { en: 'Another season has this name.', ar: 'لموسم آخر هذا الاسم.' },
  season_unknown: { en: 'There is no season {{season}}.', ar: 'لا يوجد موسم {{season}}.' },
  taken_above_contract: {
    en: '{{taken}} rooms are held or sold on the night of {{night}}, and the contract has fewer.',
    ar: 'المحجوز والمباع من الغرف ليلة {{night}}: {{taken}}، وهو أكثر مما في العقد.',
  },
  taken_on_night: {
    en: '{{taken}} rooms are held or sold on the night of {{night}}. Enter as many at least, or set that night by itself.',
    ar: 'المحجوز والمباع من الغرف ليلة {{night}}: {{taken}}. أدخل هذا العدد على الأقل، أو غيّر تلك الليلة وحدها.',
  },
  too_many_nights: { en: 'Choose at most 400 nights.', ar: 'اختر 400 ليلة على الأكثر.' },
})
