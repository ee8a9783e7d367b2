import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Words that people build passwords from when asked for a long one; our own list. A password is too common when,
 * taken down to its letters, it is one of them or one of them repeated.
 */
const words = new Set(
  `password passwords passphrase mypassword thepassword newpassword oldpassword passwordpassword adminpassword
  userpassword agentpassword travelpassword secretpassword defaultpassword temporarypassword temppassword testpassword
  companypassword officepassword changepassword changeme changemenow changethis changeit letmein letmeinnow letmeinplease
  pleaseletmein welcome welcomeback welcomehome welcomewelcome hello helloworld hellohello hellothere goodmorning
  goodnight qwerty qwertyuiop qwertyqwerty qwertyuiopasdf asdfghjkl asdfasdf asdfghjklzxcvbnm zxcvbnm qazwsx qazwsxedc
  qazwsxedcrfv qweasd qweasdzxc qwerasdf zaqxsw zaqxswcde poiuytrewq lkjhgfdsa mnbvcxz abcdef abcdefgh abcdefghijkl
  abcdefghijklmnop alphabet iloveyou iloveyousomuch iloveyouforever iloveyoubaby ilovemywife ilovemyhusband ilovemymother
  ilovemyfamily ilovemylife ilovemyself iloveallah iloveislam iloveumrah ilovemakkah ilovepakistan ilovesaudi lovelove
  loveyou myloveforever forever foreverlove sweetheart darling princess prince queen kingking superman supermansuperman
  batman batmanbatman spiderman ironman captain dragon dragondragon monkey monkeymonkey tiger lion eagle falcon shadow
  master masterkey sunshine sunshinesunshine football footballfootball baseball basketball cricket cricketcricket
  manchester manchesterunited liverpool liverpoolfc barcelona fcbarcelona realmadrid juventus chelsea chelseafc arsenal
  arsenalfc alhilal alnassr alittihad alahli computer computers laptop internet network samsung samsunggalaxy iphone
  android google googlegoogle facebook whatsapp instagram youtube microsoft windows administrator administration admin
  adminadmin superadmin superuser rootroot root sysadmin systemadmin user useruser username guest guestguest testtest
  testing testingtesting testuser demo demodemo demouser example exampleexample sample default secret secretsecret
  topsecret private access accessgranted accessdenied security secure login loginlogin signin register account myaccount
  office officeoffice company mycompany business businessman manager managermanager accountant accounts accounting
  invoice invoices finance money moneymoney dollar riyal dirham rupees bankbank mybank travel travels traveltravel
  travelagent travelagency travelagencies traveller travelling iliketravel ilovetravel ilovetravelling tour tours
  tourism toursandtravels travelandtours flight flights flightbooking airline airlines airport airports airplane aviation
  ticket tickets ticketing groupticket booking bookings reservation reservations hotel hotels hotelbooking holiday
  holidays holidaypackage vacation visa visas visaservices insurance umrah umrahumrah umrahpackage hajj hajjumrah
  hajjandumrah umrahandhajj pilgrim pilgrimage makkah madinah makkahmadinah makkahmukarramah madinahmunawwarah bismillah
  bismillahirrahman alhamdulillah mashallah inshallah subhanallah allahuakbar allahisgreat muhammad muhammadmuhammad
  mohammed mohammad ahmed ahmad abdullah abdulrahman fatima khadija aisha riyadh jeddah dammam dubai dubaidubai
  abudhabi sharjah lahore karachi islamabad rawalpindi peshawar pakistan pakistanpakistan pakistanzindabad saudiarabia
  saudi emirates unitedarabemirates egypt cairo india mumbai london unitedkingdom america newyork rihla rihlarihla
  rihlatravel rihlapassword riyadhtravel summer summertime summersummer winter spring autumn january february december
  monday friday sunday birthday happybirthday happy happyhappy happynewyear newyear ramadan ramadanmubarak
  ramadankareem eidmubarak freedom success successful nothing something whatever trustnoone trustme nopassword
  idontknow dontknow forgotpassword iforgot remember rememberme`.split(/\s+/),
)

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** Shorter pieces stand in many a good sentence. */
const wordMin = 5

/**
 * The 49,000 passwords that leaked most often, by their letters: few of them are long enough for us as they stand, but
 * made long by digits, signs, look-alikes or saying them twice they are what is tried first.
 */
const leaked = new Set(
  dictionary['passwords-common'].map((text) => lettersOf(text.toLowerCase())).filter((text) => text.length >= wordMin),
)
/** As they stand, whatever they are made of. */
const leakedWhole = new Set(dictionary['passwords-common'].map((text) => text.toLowerCase()))

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** The shortest piece that the text is a repetition of: `abcabcabc` is `abc`. */
function unit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length)
  }
  return text
}

/** Each character one step from the one before it, the same way throughout: 123456789012, zyxwvu. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index))
  const rolls = (step: number) => (step === -9 ? 1 : step === 9 ? -1 : step)
  return steps.length > 0 && Math.abs(rolls(steps[0]!)) <= 1 && steps.every((step) => rolls(step) === rolls(steps[0]!))
}

/** Whether anybody would guess it early. `about` is what is known of the person: address, name, agency. */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (unit(lower).length <= 4 || isRun(lower) || leakedWhole.has(lower)) return true
  const letters = lettersOf
  const plain = letters(lower.replace(/[\d\W_]+$/u, ''))
  const read = letters(
    [...lower.replace(/[\d\W_]+$/u, '')].map((character) => lookalikes[character] ?? character).join(''),
  )
  const own = about
    .flatMap((text) => [text, text.split('@')[0]!, ...text.split(/\s+/)])
    .map((text) => letters(text.toLowerCase()))
  return [letters(lower), plain, read].some((text) => {
    const piece = unit(text)
    return (
      words.has(text) ||
      words.has(piece) ||
      leaked.has(text) ||
      leaked.has(piece) ||
      own.some((word) => word.length >= 3 && (word === text || word === piece))
    )
  })
}
