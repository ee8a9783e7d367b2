import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** One Arabic word for one thing. Each rival is a word that once stood beside it, or that reads as something else. */
const glossary: readonly { say: string; not: RegExp }[] = [
  { say: 'إبطال (void)', not: /إلغاء فوري|الإلغاء الفوري|ملغ[ىا]ة? فورًا|أُلغي فورًا/ },
  { say: 'السعر الأساسي (base fare), السعر (fare)', not: /(?<![\u0621-\u064a])(?:ال)?أجرة|ثمن التذ/ },
  { say: 'الإجمالي (total)', not: /(?<![\u0621-\u064a])[وب]?المجموع(?![\u0621-\u064a])/ },
  { say: 'درجة الأعمال (business)', not: /رجال الأعمال/ },
  { say: 'السياحية المميزة (premium economy)', not: /السياحية الممتازة/ },
  { say: 'اعتماد (approval of a person)', not: /تمت الموافقة|بانتظار الموافقة|موافقتنا/ },
  { say: 'مرفوض (declined)', not: /معتذر عنه|اعتُذر/ },
  { say: 'عامل التصفية (filter)', not: /(?<![\u0621-\u064a])(?:ال)?مرشح(?:ات|ًا)?(?![\u0621-\u064a])/ },
  { say: 'تعذّر تحميل (could not load)', not: /لم تُفتح/ },
  { say: 'مسترد، أُعيد المبلغ (refunded)', not: /استُرد/ },
  { say: 'كجم (kilograms)', not: /كغ/ },
  { say: 'أمتعة مسجّلة (checked bags)', not: /مشحونة/ },
  { say: 'حقيبة مقصورة (cabin bag)', not: /إلى المقصورة/ },
  { say: 'خط سير الرحلة (itinerary)', not: /خط الرحلة/ },
  { say: 'رصيدك (your money; مالك reads "owner")', not: /بمالك|من مالك(?![\u0621-\u064a])/ },
  { say: 'رقم الحجز لدى شركة الطيران (airline reference)', not: /برمز الشركة/ },
  { say: 'فريق الحجوزات (desk)', not: /(?:راسل|يردّ|يحجز|اتصل ب) ?المكتب/ },
]

const root = join(import.meta.dirname, '..')
/** What files of others may say is understood by whatever word it comes in. */
const reads = ['memos', 'settlements', 'bank-lines'].map((feature) => `server/features/money/${feature}/`)
const texts = ['contract', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\/demo\//.test(file))
    .filter((file) => /words\.ts$|\.ar\.ts$/.test(file) || !reads.some((start) => file.startsWith(start)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /[\u0621-\u064a]/.test(text)),
)
const rivalsIn = ({ file, text }: { file: string; text: string }) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      glossary.filter(({ not }) => not.test(line)).map(({ say }) => `${file}:${index + 1} ${say}: ${line.trim()}`),
    )

test('One thing has one Arabic word, on every screen, paper and mail.', () => {
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.flatMap(rivalsIn)).toEqual([])
})

test('A second word for it is noticed.', () => {
  const planted = ['إلغاء فوري', 'فرق الأجرة', "total: 'المجموع'", 'رجال الأعمال', '20 كغ', 'أزل مرشحًا', 'تحجز بمالك']
  expect(planted.filter((text) => rivalsIn({ file: 'planted.ts', text }).length === 0)).toEqual([])
  // Words that only begin or end alike.
  expect(
    ['حجوزات المجموعة', 'مجموع القيود', 'وكالة زمالك'].flatMap((text) => rivalsIn({ file: 'x.ts', text })),
  ).toEqual([])
})

/** What a button does is told to it: an imperative; what asks, asks. The noun of the deed names a thing, not a press. */
const deeds =
  /^(?:حفظ|إرسال|فتح|إلغاء|تعديل|حذف|إضافة|تنزيل|طباعة|نسخ|بحث|تغيير|إزالة|تأكيد|اعتماد|رفض|قبول|دفع|حجز|متابعة|رجوع|إغلاق|اختيار|رفع|استيراد|تصدير|إنشاء|سحب|مشاركة|عرض|بدء|إنهاء|عكس|مطابقة|مسح|إبطال)(?![\u0621-\u064a])/
const told =
  /^(?:Save|Send|Open|Cancel|Edit|Delete|Add|Download|Print|Copy|Show|Search|Change|Remove|Confirm|Approve|Reject|Accept|Decline|Pay|Book|Continue|Back|Close|Choose|Upload|Import|Export|Create|Make|Undo|Withdraw|Share|Start|End|Reverse|Match|Clear)\b/
/** Names of kinds, heads and titles; each other with the English word that is no press there. */
const named =
  /^(?:kind|event|topic|scope|journal|status|due|row|compare|fare|change|pay|post)_|_title|^(?:title|sort|order|post|copy_from|has_change|act_change)/
const pairsIn = (text: string) =>
  new Map([...text.matchAll(/^\s+(\w+): '((?:[^'\\]|\\.)*)',/gm)].map(([, key, words]) => [key!, words!]))
const pressedAsNouns = (file: string, arabic: string, english: string) => {
  const said = pairsIn(english)
  return [...pairsIn(arabic)].flatMap(([key, words]) =>
    deeds.test(words) && told.test(said.get(key) ?? '') && (!named.test(key) || words.endsWith('؟'))
      ? [`${file} ${key}: ${words}`]
      : [],
  )
}

test('Buttons are told what to do in Arabic too, and questions ask.', () => {
  const found = texts
    .filter(({ file }) => file.endsWith('.ar.ts') && file.startsWith('web/'))
    .flatMap(({ file, text }) =>
      pressedAsNouns(file, text, readFileSync(join(root, file.replace(/\.ar\.ts$/, '.en.ts')), 'utf8')),
    )
  expect(found).toEqual([])
  const planted = pressedAsNouns(
    'planted.ar.ts',
    "  save: 'حفظ',\n  ask: 'حذف هذا؟',",
    "  save: 'Save',\n  ask: 'Delete this?',",
  )
  expect(planted.length).toBe(2)
})

test('No sentence for every screen promises to keep what was typed: only forms with a draft keep it once the page is left.', () => {
  for (const language of ['en', 'ar']) {
    const said = readFileSync(join(root, `web/i18n/common.${language}.ts`), 'utf8')
    expect(said).not.toMatch(/typed is kept|ما كتبته محفوظ/)
    expect(said).toMatch(/while this page is open|ما دامت هذه الصفحة مفتوحة/)
  }
})
