import { useText } from '#web/i18n/use-text.tsx'

const keys = [
  'found_kicker',
  'found_help',
  'call_leader',
  'call_office',
  'call_hotel',
  'leader',
  'group',
  'city_makkah',
  'city_madinah',
  'sleeps_here',
  'card_unknown',
  'card_unknown_text',
] as const
export type FoundWords = Record<(typeof keys)[number], string>

/** Many who help a lost pilgrim read Urdu alone: this one page speaks it, as the cards do. */
const urdu: FoundWords = {
  found_kicker: 'آپ کو ہمارے گروپ کا ایک معتمر ملا ہے',
  found_help: 'براہِ کرم گروپ لیڈر کو فون کریں، یا انہیں آج کے ہوٹل تک پہنچا دیں۔ شکریہ۔',
  call_leader: 'گروپ لیڈر کو فون کریں',
  call_office: 'ہمارے دفتر کو فون کریں',
  call_hotel: 'ہوٹل کو فون کریں',
  leader: 'گروپ لیڈر',
  group: 'گروپ',
  city_makkah: 'مکہ مکرمہ',
  city_madinah: 'مدینہ منورہ',
  sleeps_here: 'آج رات یہاں قیام ہے',
  card_unknown: 'یہ کارڈ اب کارآمد نہیں',
  card_unknown_text: 'سفر ختم ہو چکا ہے، یا کوڈ پورا نہیں پڑھا گیا۔ دوبارہ اسکین کریں۔',
}

/** What the page says: in the language of the site, or in Urdu. */
export function useFoundWords(inUrdu: boolean): FoundWords {
  const t = useText('umrah_mine')
  return inUrdu ? urdu : (Object.fromEntries(keys.map((key) => [key, t(key)])) as FoundWords)
}
