import { words } from '#server/words'

export const hotelBlocksWords = words('hotel-blocks', {
  saved: { en: 'Block saved.', ar: 'حُفظت مجموعة الغرف.' },
  taken: { en: 'Rooms taken.', ar: 'خُصصت الغرف.' },
  given_back: { en: 'Rooms given back.', ar: 'أُعيدت الغرف.' },
  block_not_found: { en: 'Block not found.', ar: 'لم يُعثر على مجموعة الغرف.' },
  use_not_found: { en: 'These rooms are not taken.', ar: 'هذه الغرف غير مخصصة.' },
  changed_meanwhile: {
    en: 'Somebody changed this block meanwhile. Read it again.',
    ar: 'غيّر أحدهم هذه المجموعة في هذه الأثناء. اقرأها من جديد.',
  },
  ends_before_it_begins: { en: 'The end is before the beginning.', ar: 'النهاية قبل البداية.' },
  too_many_nights: { en: 'Choose at most 60 nights.', ar: 'اختر 60 ليلة على الأكثر.' },
  no_such_room: { en: 'The contract has no such room.', ar: 'لا توجد غرفة كهذه في العقد.' },
  no_such_contract: { en: 'Choose an active contract of this hotel.', ar: 'اختر عقدًا ساريًا لهذا الفندق.' },
  no_rate: {
    en: 'The contract has no rate for this room on all of these nights.',
    ar: 'ليس في العقد سعر لهذه الغرفة في كل هذه الليالي.',
  },
  nights_fixed: {
    en: 'Room and nights of a block stay as they are. Add another block.',
    ar: 'لا تتغير غرفة المجموعة ولياليها. أضف مجموعة أخرى.',
  },
  release_late: {
    en: 'Choose a day up to the first night.',
    ar: 'اختر يومًا لا يتجاوز الليلة الأولى.',
  },
  deposit_day: { en: 'Choose the day the deposit is due.', ar: 'اختر يوم استحقاق العربون.' },
  deposit_none: { en: 'There is no deposit.', ar: 'لا يوجد عربون.' },
  kept_by_hotel: { en: 'Written off: the hotel keeps it.', ar: 'شُطب العربون: يحتفظ به الفندق.' },
  nothing_left: { en: 'Nothing of the deposit is left at the hotel.', ar: 'لم يبقَ من العربون شيء لدى الفندق.' },
  outside: { en: 'These nights are not of this block.', ar: 'هذه الليالي ليست من هذه المجموعة.' },
  whole_only: {
    en: 'This block is taken for all its nights: {{first}} to {{last}}.',
    ar: 'تُحجز هذه المجموعة لكل لياليها: من {{first}} إلى {{last}}.',
  },
  not_on_sale: { en: 'This block is no longer on sale.', ar: 'لم تعد هذه المجموعة متاحة.' },
  not_enough: { en: 'Only {{left}} rooms are left on {{night}}.', ar: 'الغرف المتبقية ليلة {{night}}: {{left}}.' },
})
