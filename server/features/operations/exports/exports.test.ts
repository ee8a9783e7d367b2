import { Transformer } from '@napi-rs/image'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type DocumentAgency, renderTable, type TableDocument } from '#server/features/operations/documents'
import { defaults, demoCompany } from '#server/features/operations/settings'
import { isRefusal } from '#server/http/refusal'
import { csvOf } from './csv.ts'
import { readTable, tableFile, tablePdf } from './index.ts'
import type { Table } from './table.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const table = (more: Partial<Table> = {}): Table => ({
  name: 'statement',
  locale: 'en',
  zone: 'Asia/Riyadh',
  columns: [
    { head: 'Made', kind: 'instant' },
    { head: 'What for', kind: 'text' },
    { head: 'Charged', kind: 'money', currency: 'SAR' },
    { head: 'Pieces', kind: 'number' },
    { head: 'Paid on', kind: 'date' },
  ],
  rows: [
    ['2026-11-20T10:05:00.000Z', 'RUH LHE, "SV 736"', sar(-2_856_05), 2, '2026-11-19'],
    ['2026-11-20T22:30:00.000Z', '', 7, null, null],
  ],
  ...more,
})
const csv = (more?: Partial<Table>) => csvOf(table(more)).toString('utf8')

describe('a list as CSV', () => {
  test('has its mark, heads with currency, exact amounts and times on the app’s wall', () => {
    expect(csv()).toBe(
      '\uFEFF"Made","What for","Charged, SAR","Pieces","Paid on"\r\n' +
        '2026-11-20 13:05,"RUH LHE, ""SV 736""",-2856.05,2,"2026-11-19"\r\n' +
        '2026-11-21 01:30,,0.07,,\r\n',
    )
  })
  test('defuses what a spreadsheet would run, also behind blanks, and leaves our own numbers alone', () => {
    for (const bad of ['=1+1', '+1', '-1+cmd|x', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1'])
      expect(csv({ rows: [['2026-11-20T10:05:00Z', bad, 0, 0, null]] }), bad).toContain(`"'${bad}"`)
    expect(csv({ rows: [['2026-11-20T10:05:00Z', 'a=1', sar(-5), -3, null]] })).toContain('"a=1",-0.05,-3')
  })
  test('writes currencies of none and of three decimals as they are', () => {
    const of = (amount: number, currency: string) =>
      csvOf({ ...table(), columns: [{ head: 'M', kind: 'money' }], rows: [[{ amount, currency }]] })
        .toString()
        .split('\r\n')[1]
    expect([of(1234, 'JPY'), of(1234, 'KWD'), of(-1, 'KWD'), of(9_000_000_000_000, 'SAR')]).toEqual([
      '1234',
      '1.234',
      '-0.001',
      '90000000000.00',
    ])
  })
})

describe('a list as XLSX', () => {
  test('keeps numbers as numbers, days as days and texts as texts', async () => {
    const file = await tableFile({ ...table(), format: 'xlsx' })
    expect([file.name, file.mime]).toEqual([
      'statement.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(await readSheet(file.bytes)).toEqual([
      ['Made', 'What for', 'Charged, SAR', 'Pieces', 'Paid on'],
      [new Date('2026-11-20T13:05:00Z'), 'RUH LHE, "SV 736"', -2856.05, 2, new Date('2026-11-19T00:00:00Z')],
      [new Date('2026-11-21T01:30:00Z'), null, 0.07, null, null],
    ])
  })
  test('is the same whether it is written at once or set apart for its length', async () => {
    const row = table().rows[0]!
    const rowsOf = async (count: number) => {
      const { bytes } = await tableFile({
        ...table({ rows: Array.from({ length: count }, () => row) }),
        format: 'xlsx',
      })
      return readSheet(bytes)
    }
    const [short, long] = [await rowsOf(2), await rowsOf(300)]
    expect(long).toHaveLength(short.length + 298)
    expect(long.slice(0, short.length)).toEqual(short)
    expect(long.at(-1)).toEqual(short.at(-1))
  })
  test('keeps a departure as a day, with the time on the spot where it has one', async () => {
    const leaves = table({ columns: [{ head: 'Leaves', kind: 'local' }], rows: [['2027-01-14T02:35'], ['2027-01-15']] })
    const { bytes } = await tableFile({ ...leaves, format: 'xlsx' })
    expect(await readSheet(bytes)).toEqual([
      ['Leaves'],
      [new Date('2027-01-14T02:35:00Z')],
      [new Date('2027-01-15T00:00:00Z')],
    ])
    expect(csvOf(leaves).toString().slice(1)).toBe('"Leaves"\r\n2027-01-14 02:35\r\n2027-01-15\r\n')
  })
  test('holds a would-be formula as plain text', async () => {
    const { bytes } = await tableFile({ ...table({ rows: [[null, '=1+1', 0, 0, null]] }), format: 'xlsx' })
    expect((await readSheet(bytes))[1]![1]).toBe('=1+1')
  })
  test('runs from right to left in Arabic, with Arabic heads, and is printed across with its heads on every page', async () => {
    const facts = [{ label: 'الفترة', value: '2026' }]
    const arabic = table({ locale: 'ar', columns: [{ head: 'البيان', kind: 'text' }], rows: [['حجز']], facts })
    const [ar, en] = await Promise.all([
      tableFile({ ...arabic, format: 'xlsx' }),
      tableFile({ ...table(), format: 'xlsx' }),
    ])
    expect((await readSheet(ar.bytes)).slice(-2).map(([cell]) => cell)).toEqual(['البيان', 'حجز'])
    const parts = unzipSync(ar.bytes)
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain(`>'ورقة 1'!$1:$3</definedName></definedNames>`)
    expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).toMatch(
      /<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>.*<\/sheetData><pageSetup [^>]*orientation="landscape" fitToWidth="1" fitToHeight="0"\/><\/worksheet>/,
    )
    expect([await sheetXml(ar.bytes), await sheetXml(en.bytes)].map((xml) => xml.includes('rightToLeft="1"'))).toEqual([
      true,
      false,
    ])
  })
})

/** The sheet's own part of the archive. */
async function sheetXml(bytes: Buffer): Promise<string> {
  const { inflateRawSync } = await import('node:zlib')
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06') + 16)
  for (;;) {
    const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString()
    if (name === 'xl/worksheets/sheet1.xml') {
      const local = bytes.readUInt32LE(at + 42)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const body = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
      return (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body).toString()
    }
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

test('names of files keep letters of both scripts and nothing that a path or a header could mind', async () => {
  const { name } = await tableFile({ ...table({ name: 'كشف "حساب" ../AG-LHE01\r\nx' }), format: 'csv' })
  expect(name).toBe('كشف-حساب-..AG-LHE01x.csv')
})

describe('a list as PDF', () => {
  const list = (rows: number, locale: 'en' | 'ar' = 'en', logo: DocumentAgency['logo'] = null): TableDocument => ({
    title: locale === 'ar' ? 'كشف الحساب' : 'Statement',
    subtitle: '1 to 20 November 2026',
    locale,
    columns: table().columns,
    rows: Array.from({ length: rows }, () => table().rows[0]!),
    totals: ['', 'Total', sar(5), null, null],
    facts: [{ label: 'Opening', value: sar(100) }],
    site: { ...defaults, ...demoCompany },
    agency: { name: { en: 'Qasr', ar: 'قصر' }, address: null, licence: '1', phone: null, logo },
    notes: ['Verified 20 Nov'],
    demo: true,
    at: new Date('2026-11-20T10:00:00Z'),
    zone: 'Asia/Riyadh',
  })
  const paper = (...wanted: Parameters<typeof list>) => tablePdf(list(...wanted))
  test('has a page for its rows and sums, in both languages', async () => {
    const pages = async (rows: number, locale: 'en' | 'ar') =>
      ((await paper(rows, locale)).bytes.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
    expect(await pages(0, 'en')).toBe(1)
    expect(await pages(20, 'ar')).toBe(1)
    const many = await pages(100, 'en')
    expect(many).toBeGreaterThan(2)
    expect(many).toBeLessThan(6)
  })
  test('is the same on paper whether it is short or set apart for its length: the logo is there', async () => {
    const square = await Transformer.fromRgbaPixels(new Uint8Array(32 * 32 * 4).fill(90), 32, 32).png()
    for (const rows of [3, 61]) {
      const { bytes } = await paper(rows, 'en', { data: square, format: 'png' })
      expect(bytes.toString('latin1'), `${rows} rows`).toContain('/Subtype /Image')
    }
  })
  test('whose pages are never done is given up, and so is one that cannot be set: the next does not wait for them', async () => {
    const [endless, broken, next] = await Promise.allSettled([
      renderTable(list(61), 1),
      renderTable({ ...list(61), zone: 'Nowhere/Land' }),
      renderTable(list(61)),
    ])
    expect(endless).toMatchObject({ reason: { message: expect.stringContaining('before its pages were set') } })
    expect(broken).toMatchObject({ reason: { message: expect.stringContaining('Nowhere/Land') } })
    expect(next).toMatchObject({ status: 'fulfilled' })
  })
})

describe('a table that somebody sends', () => {
  const read = (text: string | Buffer, name?: string) => readTable(Buffer.from(text as string), name)
  test.each([
    ['commas and quotes', 'a,b\r\n"x, y","say ""hi"""\r\n'],
    ['semicolons, as a European Excel', 'a;b\n"x, y";"say ""hi"""'],
    ['tabs', 'a\tb\n"x, y"\t"say ""hi"""\n'],
    ['Excel’s own hint', 'sep=;\na;b\n"x, y";"say ""hi"""\n'],
    ['a byte order mark and empty lines', '\uFEFF\r\na,b\r\n\r\n,\r\n"x, y" , "say ""hi"""\r\n\r\n'],
  ])('is read with %s', async (_what, text) => {
    expect(await read(text)).toEqual([
      ['a', 'b'],
      ['x, y', 'say "hi"'],
    ])
  })
  test('keeps line breaks inside quotes, and the Arabic of other encodings', async () => {
    expect(await read('a,b\n"1\n2",x')).toEqual([
      ['a', 'b'],
      ['1\n2', 'x'],
    ])
    expect(await readTable(Buffer.from('\uFEFFاسم\tعمر\nسامي\t5', 'utf16le'))).toEqual([
      ['اسم', 'عمر'],
      ['سامي', '5'],
    ])
    // سامي in windows-1256.
    expect(await readTable(Buffer.concat([Buffer.from('name\n'), Buffer.from([0xd3, 0xc7, 0xe3, 0xed])]))).toEqual([
      ['name'],
      ['سامي'],
    ])
  })
  test('comes back from our own files as it went out', async () => {
    const rows = [['=1+1'], ['-5'], ['plain']]
    const own = { ...table(), columns: [{ head: 'Name', kind: 'text' as const }], rows }
    for (const format of ['csv', 'xlsx'] as const)
      expect(await readTable((await tableFile({ ...own, format })).bytes)).toEqual([['Name'], ...rows])
  })
  test('has days as days, from a sheet', async () => {
    const { bytes } = await tableFile({ ...table(), format: 'xlsx' })
    expect((await readTable(bytes, 'x.xlsx')) as string[][]).toContainEqual([
      '2026-11-20 13:05',
      'RUH LHE, "SV 736"',
      '-2856.05',
      '2',
      '2026-11-19',
    ])
  })
  test('may have 5,000 rows under its heads and not one more', async () => {
    const lines = (rows: number) => `name\n${'x\n'.repeat(rows)}`
    expect(await read(lines(5_000))).toHaveLength(5_001)
    expect(await read(lines(5_001))).toMatchObject({
      errors: [{ field: 'file', message: 'exports.send_at_most_5000_rows' }],
    })
  })
  test('is refused when it is none', async () => {
    const xlsx = (await tableFile({ ...table(), format: 'xlsx' })).bytes
    const bad = [
      Buffer.from(''),
      Buffer.from('\n\n , \n'),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      xlsx.subarray(0, 400),
      Buffer.concat([xlsx.subarray(0, 60), Buffer.alloc(200, 7), xlsx.subarray(260)]),
    ]
    for (const bytes of bad) {
      const answer = await readTable(bytes, 'list.csv')
      expect(isRefusal(answer) && answer.errors[0]!.field).toBe('file')
    }
    expect(isRefusal(await readTable(Buffer.from('a,b\n1,2'), 'list.xlsx'))).toBe(true)
  })
  test('has no entity of its XML looked up or blown up', async () => {
    const own = { ...table(), columns: [{ head: 'Name', kind: 'text' as const }], rows: [['plain'], ['other']] }
    const parts = unzipSync((await tableFile({ ...own, format: 'xlsx' })).bytes)
    const secret = join(mkdtempSync(join(tmpdir(), 'rihla-xml-')), 'secret.txt')
    writeFileSync(secret, 'CANARY-7')
    const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    for (const entity of [
      `<!ENTITY x SYSTEM "file://${secret}">`,
      `<!ENTITY l0 "CANARY-7">${laughs}<!ENTITY x "&l12;">`,
    ]) {
      let planted = 0
      const bad = Object.entries(parts).map(([name, bytes]) => {
        const text = strFromU8(bytes)
        if (!text.includes('plain')) return [name, bytes] as const
        planted++
        const head = /^<\?xml[^>]*\?>/.exec(text)?.[0] ?? ''
        const body = text.slice(head.length).replace('plain', '&x;')
        return [name, strToU8(`${head}<!DOCTYPE any [${entity}]>${body}`)] as const
      })
      expect(planted).toBe(1)
      const answer = await readTable(Buffer.from(zipSync(Object.fromEntries(bad))), 'list.xlsx')
      expect(JSON.stringify(answer)).not.toContain('CANARY-7')
    }
  })
  test('is refused when it unpacks to more than a sheet could hold, whatever size it claims', async () => {
    const name = Buffer.from('xl/worksheets/sheet1.xml')
    const packed = deflateRawSync(Buffer.alloc(60_000_000, 0x20))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(1_000, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(1_000, 24)
    central.writeUInt16LE(name.length, 28)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(30 + name.length + packed.length, 16)
    const bomb = Buffer.concat([local, name, packed, central, name, end])
    expect(isRefusal(await readTable(bomb, 'x.xlsx'))).toBe(true)
  })
})
