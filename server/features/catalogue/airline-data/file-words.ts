import type { aircraftList, airlineList, airportList } from '#contract/catalogue/airline-data-lists'
import type { FileWords } from '#server/lists/list-file'

type WordsOf<L extends { columns: object }> = FileWords<keyof L['columns'] & string>
const yes = { en: { yes: 'In use', no: 'Off' }, ar: { yes: 'مستخدم', no: 'موقوف' } }
const alliances = { star: 'Star Alliance', oneworld: 'oneworld', skyteam: 'SkyTeam' }

export const airlineWords: WordsOf<typeof airlineList> = {
  en: {
    title: 'Airlines',
    heads: {
      code: 'Code',
      name: 'Name',
      accounting_code: 'Accounting code',
      country: 'Country',
      alliance: 'Alliance',
      active: 'State',
    },
    choices: { active: yes.en, alliance: alliances },
  },
  ar: {
    title: 'شركات الطيران',
    heads: {
      code: 'الرمز',
      name: 'الاسم',
      accounting_code: 'الرمز المحاسبي',
      country: 'الدولة',
      alliance: 'التحالف',
      active: 'الحالة',
    },
    choices: { active: yes.ar, alliance: alliances },
  },
}

export const airportWords: WordsOf<typeof airportList> = {
  en: {
    title: 'Airports',
    heads: {
      code: 'Code',
      name: 'Name',
      icao: 'ICAO',
      city: 'City',
      country: 'Country',
      zone: 'Time zone',
      active: 'State',
    },
    choices: { active: yes.en },
  },
  ar: {
    title: 'المطارات',
    heads: {
      code: 'الرمز',
      name: 'الاسم',
      icao: 'إيكاو',
      city: 'المدينة',
      country: 'الدولة',
      zone: 'المنطقة الزمنية',
      active: 'الحالة',
    },
    choices: { active: yes.ar },
  },
}

export const aircraftWords: WordsOf<typeof aircraftList> = {
  en: {
    title: 'Aircraft',
    heads: {
      code: 'Code',
      name: 'Type',
      maker: 'Maker',
      economy: 'Economy',
      premium_economy: 'Premium economy',
      business: 'Business',
      first: 'First',
      range: 'Range, km',
    },
  },
  ar: {
    title: 'الطائرات',
    heads: {
      code: 'الرمز',
      name: 'الطراز',
      maker: 'الصانع',
      economy: 'السياحية',
      premium_economy: 'السياحية المميزة',
      business: 'درجة الأعمال',
      first: 'الأولى',
      range: 'المدى، كم',
    },
  },
}
