import { countryOfPassport, countryCodes } from '#contract/kernel/country-codes'

/** As people write of a country and its people: without case, marks, articles, and with one form of letters that look alike. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\u0640/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll(/[ىیئ]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('پ', 'ب')
    .replaceAll(/[ةہۃھە]/g, 'ه')
    .replaceAll(/[^a-z\u0621-\u06d3]+/g, ' ')
    .replaceAll(/(^| )(?:the |ال(?=..))/g, '$1')
    .trim()

/** What a passport calls its holder: in English, then in Arabic. */
const peoples = `SA saudi سعودي|AE emirati اماراتي|KW kuwaiti كويتي|QA qatari قطري|BH bahraini بحريني|OM omani عماني|YE yemeni يمني
IQ iraqi عراقي|SY syrian سوري|JO jordanian اردني|LB lebanese لبناني|PS palestinian فلسطيني|EG egyptian مصري|SD sudanese سوداني
LY libyan ليبي|TN tunisian تونسي|DZ algerian جزائري|MA moroccan مغربي|MR mauritanian موريتاني|SO somali صومالي|DJ djiboutian جيبوتي
KM comorian قمري|PK pakistani باكستاني|IN indian هندي|BD bangladeshi بنغلاديشي|BD bengali بنغالي|LK sri+lankan سريلانكي|NP nepali نيبالي
AF afghan افغاني|IR iranian ايراني|TR turkish تركي|ID indonesian اندونيسي|MY malaysian ماليزي|PH filipino فلبيني|PH philippine فليبيني
TH thai تايلندي|CN chinese صيني|JP japanese ياباني|KR korean كوري|VN vietnamese فيتنامي|SG singaporean سنغافوري|MV maldivian مالديفي
NG nigerian نيجيري|ET ethiopian اثيوبي|ER eritrean اريتري|KE kenyan كيني|TZ tanzanian تنزاني|UG ugandan اوغندي|SN senegalese سنغالي
GH ghanaian غاني|ZA south+african جنوب+افريقي|ML malian مالي|TD chadian تشادي|NE nigerien نيجري|GB british بريطاني|IE irish ايرلندي
FR french فرنسي|DE german الماني|IT italian ايطالي|ES spanish اسباني|PT portuguese برتغالي|NL dutch هولندي|BE belgian بلجيكي
SE swedish سويدي|NO norwegian نرويجي|DK danish دنماركي|CH swiss سويسري|AT austrian نمساوي|PL polish بولندي|GR greek يوناني
RU russian روسي|UA ukrainian اوكراني|UZ uzbek اوزبكي|KZ kazakh كازاخستاني|AZ azerbaijani اذربيجاني|BA bosnian بوسني|AL albanian الباني
US american امريكي|CA canadian كندي|BR brazilian برازيلي|AU australian استرالي`

/** Other names than those of our lists. */
const others = `SA ksa|SA kingdom of saudi arabia|SA المملكة العربية السعودية|SA السعودية|AE uae|AE emirates|AE الإمارات|GB uk|GB england
GB great britain|GB بريطانيا|US usa|US united states of america|US أمريكا|US الولايات المتحدة الأمريكية|TR turkey|TR تركيا|KR south korea
PS palestine|PS فلسطين|SY سورية|CZ czech republic|MK macedonia|VN viet nam|RU russian federation|ID إندونيسيا|BD بنغلادش|BD بنجلاديش
PK پاکستان|PK الباكستان|IN الهند|IN بھارت|MM burma|CI ivory coast|LY ليبيا|CD congo|TZ تنزانيا|SD سودان|PH الفليبين|NP نيبال|HK hong kong`

const entries = (text: string) =>
  text
    .split(/[|\n]/)
    .map((line) => line.trim())
    .map((line) => ({ code: line.slice(0, 2), names: line.slice(3) }))

function allNames(): Map<string, string> {
  const known = new Map<string, string>()
  for (const language of ['en', 'ar', 'ur'])
    for (const code of countryCodes) {
      const name = new Intl.DisplayNames(language, { type: 'region' }).of(code)
      if (name) known.set(plain(name), code)
    }
  for (const { code, names } of entries(others)) known.set(plain(names), code)
  for (const { code, names } of entries(peoples))
    for (const name of names.split(' ')) known.set(plain(name.replaceAll('+', ' ')), code)
  return known
}
let known: Map<string, string> | null = null

/**
 * `PK` of what people write for a country or a nationality: `PAK`, `Pakistan`, `Pakistani`, `باكستان`, `باكستانية`,
 * `پاکستان`. What is none of it comes back as it was, in capitals.
 */
export function countryOf(written: string): string {
  const code = written.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(code)) return code
  known ??= allNames()
  const name = plain(written)
  // In the feminine a people's name ends in one letter more.
  return countryOfPassport(code) ?? known.get(name) ?? known.get(name.replace(/ه$/, '')) ?? code
}
