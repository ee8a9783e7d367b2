const latin: Record<string, string> = { ø: 'o', ı: 'i', ß: 'ss', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', þ: 'th' }

/** Forms of one letter, and the letters Urdu and Persian keyboards produce for it, folded to the Arabic name's spelling. */
const arabic: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ٹ: 'ت',
  ڈ: 'د',
  ڑ: 'ر',
  ں: 'ن',
  پ: 'ب',
  چ: 'تش',
  گ: 'غ',
  ء: '',
}
const folds = new Map(Object.entries({ ...latin, ...arabic }))
const foldable = new RegExp(`[${[...folds.keys()].join('')}]`, 'gu')

/** Articles and words so common in names that they tell nothing. */
const noise = new Set(['airport', 'international', 'intl', 'the', 'of', 'مطار', 'دولي'])

/**
 * What a person typed, or a name, as comparable words: lower case, no accents or vowel marks, one form of each Arabic
 * letter, no article, `saint` as `st`. Words that every airport has are left out unless nothing else is there.
 */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const words = (isAscii.test(lower) ? lower : folded(lower))
    .replace(/['’‘`ʻʼ.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(withoutArticle)
  const telling = words.filter((word) => !noise.has(word))
  return telling.length > 0 ? telling : words
}

// oxlint-disable-next-line no-control-regex -- the whole range has nothing to fold
const isAscii = /^[\0-\x7f]*$/

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    // Urdu's one letter for two: ۓ is ئے.
    .replace(/ے\u0654/g, 'يي')
    .replace(/[\u0640\u064b-\u065f\u0670]/g, '')
    // One name, written as one word or two.
    .replace(/(?<!\p{L})عبد\s+(?=ال)/gu, 'عبد')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(foldable, (letter) => folds.get(letter)!)

function withoutArticle(word: string): string {
  if (word.startsWith('ال') && word.length >= 5) return word.slice(2)
  return word === 'saint' || word === 'sankt' ? 'st' : word
}
