import { words } from '#server/words'

export const ratehawkWords = words('ratehawk', {
  about: {
    en: 'Rooms of more than two million hotels, booked at ETG (RateHawk) and paid from your deposit there.',
    ar: 'غرف في أكثر من مليوني فندق، تُحجز لدى ETG ‏(RateHawk) وتُدفع من رصيدكم هناك.',
  },
  does_sell: { en: 'Finds rooms and books them', ar: 'يبحث عن الغرف ويحجزها' },
  does_after: { en: 'Cancels them by the terms that were read', ar: 'يلغيها بالشروط التي قُرئت' },
  does_content: { en: 'Keeps names, pictures and amenities of its hotels', ar: 'يحفظ أسماء فنادقه وصورها ومرافقها' },
  key_id: { en: 'Key ID', ar: 'معرّف المفتاح (Key ID)' },
  key_id_hint: {
    en: 'The number that ETG gave you with the key. Keys of the sandbox and of live are different ones.',
    ar: 'الرقم الذي أعطته لكم ETG مع المفتاح. مفاتيح التجربة غير مفاتيح التشغيل.',
  },
  api_key: { en: 'API key', ar: 'المفتاح (API Key)' },
  api_key_hint: {
    en: 'It also signs what ETG tells us at /api/webhooks/integration/ratehawk. Have their support enter that address.',
    ar: 'يوقّع أيضًا ما تُعلمنا به ETG على \u2066/api/webhooks/integration/ratehawk\u2069. اطلبوا من دعمهم إدخال هذا العنوان.',
  },
  rate: { en: 'Exchange rate', ar: 'سعر الصرف' },
  rate_hint: {
    en: 'Where your contract is in another currency than yours: its code and what one unit is worth, like USD 3.75.',
    ar: 'إن كان عقدكم بعملة غير عملتكم: رمزها وقيمة الوحدة منها، مثل \u2066USD 3.75\u2069.',
  },
  regions: { en: 'Regions', ar: 'المناطق' },
  regions_hint: {
    en: 'Only where a city is not found by its name: its code and ETG’s number of the region, like MKK 6053839 MDN 2395.',
    ar: 'فقط إن لم يُعثر على مدينة باسمها: رمزها ورقم منطقتها لدى ETG، مثل \u2066MKK 6053839 MDN 2395\u2069.',
  },
  no_key: { en: 'There is no key.', ar: 'لا يوجد مفتاح.' },
  not_in_use: { en: 'RateHawk is switched off.', ar: 'RateHawk متوقف.' },
  archive_elsewhere: {
    en: 'ETG keeps its archive at {{host}}, which is not known here. Hotels are read one by one.',
    ar: 'تحفظ ETG ملفها في {{host}} وهو غير معروف هنا. تُقرأ الفنادق واحدًا واحدًا.',
  },
  archive_moved: {
    en: 'ETG has made a new archive meanwhile. It is read with the next run.',
    ar: 'أعدّت ETG ملفًا جديدًا في الأثناء. يُقرأ في المرة القادمة.',
  },
  no_longer_knows_us: { en: 'ETG does not accept the key.', ar: 'ETG لا تقبل المفتاح.' },
  busy: { en: 'ETG has asked for patience.', ar: 'طلبت ETG التمهل.' },
  too_late: { en: 'The time for this call was over before it was sent.', ar: 'انتهى وقت الطلب قبل إرساله.' },
  failed: { en: 'ETG failed ({{said}}).', ar: 'تعطّلت ETG ‏({{said}}).' },
  not_readable: { en: 'ETG’s answer cannot be read ({{status}}).', ar: 'تعذّرت قراءة رد ETG ‏({{status}}).' },
  said_no: { en: 'ETG said no: {{said}}', ar: 'رفضت ETG: ‏{{said}}' },
  balance_used_up: {
    en: 'The deposit at ETG does not cover this. Top it up.',
    ar: 'رصيدكم لدى ETG لا يكفي. يرجى تعبئته.',
  },
  no_rate: {
    en: 'ETG sells in {{currency}}. Set its exchange rate.',
    ar: 'ETG تبيع بعملة {{currency}}. يرجى ضبط سعر صرفها.',
  },
  offer_gone: { en: 'The offer is no longer there.', ar: 'لم يعد العرض متاحًا.' },
  price_moved: { en: 'The price has changed.', ar: 'تغيّر السعر.' },
  other_wish: { en: 'The same key was used for another room.', ar: 'استُخدم المفتاح نفسه لغرفة أخرى.' },
  not_decided: { en: 'ETG has not said yet what became of it.', ar: 'لم تُعلمنا ETG بعد بما آل إليه الطلب.' },
  not_begun: { en: 'ETG did not begin to book it.', ar: 'لم تبدأ ETG الحجز.' },
  keeps_more: {
    en: 'ETG would keep {{kept}}, more than the terms it was sold under. A person has to decide.',
    ar: 'ستحتفظ ETG بمبلغ {{kept}}، وهو أكثر مما تنص عليه الشروط عند البيع. يلزم قرار من موظف.',
  },
})
