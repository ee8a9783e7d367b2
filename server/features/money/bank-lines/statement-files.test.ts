import { describe, expect, test } from 'vitest'
import { isRefusal } from '#server/http/refusal'
import { decimalOf, minorOfText } from './files/amounts.ts'
import { dayOfText, orderOf } from './files/days.ts'
import { readStatementFile } from './read-file.ts'
import { say } from '#server/words'

const account = { currency: 'SAR', iban: 'SA3399000000608010167519', account_number: '608010167519' }
const read = async (text: string | Buffer, of = account) =>
  readStatementFile(typeof text === 'string' ? Buffer.from(text) : text, 'statement', of, {})
const linesOf = async (text: string | Buffer, of = account) => {
  const file = await read(text, of)
  if (isRefusal(file)) throw file
  return file
}
const refusedFor = async (text: string, of = account) => {
  const file = await read(text, of)
  return isRefusal(file) ? say('en', file.message) : 'was taken'
}

const mt940 = (body: string) =>
  `{1:F01SFNBSARIXXX0000000000}{2:I940X}{4:\r\n:20:STMT1\r\n:25:SFNBSARI/608010167519\r\n:28C:12/1\r\n${body}\r\n-}`
const mtBody = `:60F:C261119SAR1000,00
:61:2611201120C5000,50NTRFFT26324001//BANKREF1
MORE WORDS
:86:/ORDP//NAME/NOOR TRAVEL EST/REMI/TOP UP DP
SECOND ROW
:61:2611201120D12,5NCHGNONREF//CHG77
:86:?00FEE?20MONTHLY ?21CHARGE?32SAFA?33 BANK
:61:2612310101RC100,NTRFR1
:62F:C261120SAR5888,00`

const camt = (version: string, more = '', closing = '5888.00') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
 <BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>SA3399000000608010167519</IBAN></Id><Ccy>SAR</Ccy></Acct>
  <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  <Ntry><Amt Ccy="SAR">5000.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>${version === '08' ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>'}
   <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>BANKREF1</AcctSvcrRef>
   <NtryDtls><TxDtls><Refs><EndToEndId>FT26324001</EndToEndId></Refs>
    <RltdPties><Dbtr>${version === '08' ? '<Pty><Nm>Noor &amp; Sons</Nm></Pty>' : '<Nm>Noor &amp; Sons</Nm>'}</Dbtr></RltdPties>
    <RmtInf><Ustrd>Top up</Ustrd><Ustrd><![CDATA[<now>]]></Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
  <Ntry><Amt Ccy="SAR">112.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-20T10:00:00+03:00</DtTm></BookgDt></Ntry>
  <Ntry><Amt Ccy="SAR">9</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>
  ${more}</Stmt></BkToCstmrStmt></Document>`

describe('amounts and days as banks write them', () => {
  test('are read with either sign before the decimals, signs on either side, and Arabic digits', () => {
    const read = (text: string, decimal: 'point' | 'comma' = 'point', currency = 'SAR') =>
      minorOfText(text, currency, decimal)
    expect(
      [
        '1,234.50',
        '-1234.5',
        '1234.50-',
        '(1,234.50)',
        'SAR 1,234.50',
        '1,234.50 DR',
        '1,234.50 CR',
        '+7',
        '١٬٢٣٤٫٥٠',
        '.5',
      ].map((one) => read(one)),
    ).toEqual([123450, -123450, -123450, -123450, 123450, -123450, 123450, 700, 123450, 50])
    expect(['1.234,50', '1 234,5', '-0,01', '12'].map((one) => read(one, 'comma'))).toEqual([123450, 123450, -1, 1200])
    expect([read('1.234', 'point', 'KWD'), read('15', 'point', 'JPY'), read('1.5', 'point', 'JPY')]).toEqual([
      1234,
      15,
      null,
    ])
    expect(
      [
        '1,234.50 ر.س',
        'ر.س. 1,234.50',
        '١٬٢٣٤٫٥٠ ريال',
        'SR 1,234.50',
        '1,234.50 SAR DR',
        '1,234.50 مدين',
        '7 دائن',
      ].map((one) => read(one)),
    ).toEqual([123450, 123450, 123450, 123450, -123450, -123450, 700])
    for (const bad of ['', 'abc', '1.2.3', '1,23.4', '1e5', '12345678901.00', '1.005', '--5', '5 5', '9'.repeat(2_000)])
      expect(read(bad), bad).toBeNull()
    expect(decimalOf(['1.234,50', '10,00'])).toBe('comma')
    expect(decimalOf(['1,234', '1,234.5'])).toBe('point')
  })
  test('are read day first unless a column says otherwise, and never where the day does not exist', () => {
    const read = (text: string) => dayOfText(text, 'dmy')
    expect(
      ['20/11/2026', '5.1.26', '2026-11-20', '20-Nov-2026', '20 November 2026', '20261120', '20/11/2026 10:05:00'].map(
        read,
      ),
    ).toEqual(['2026-11-20', '2026-01-05', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20'])
    expect(['31/02/2026', '11/20/2026', 'x', '1/1/1999', ''].map(read)).toEqual([null, null, null, null, null])
    expect(
      ['20 نوفمبر 2026', '٢٠ أغسطس ٢٠٢٦', '5-اكتوبر-26', '20/11/2026 10:05:00 ص', '7 يونيه 2026'].map(read),
    ).toEqual(['2026-11-20', '2026-08-20', '2026-10-05', '2026-11-20', '2026-06-07'])
    expect(['20 رمضان 1448', '20 رمضان 2026', '20 Foo 2026'].map(read)).toEqual([null, null, null])
    expect([orderOf(['11/20/2026']), orderOf(['03/04/2026'])]).toEqual(['mdy', 'dmy'])
  })
})

describe('a table of a bank', () => {
  const english =
    'Account 608010167519\nDate,Description,Reference,Debit,Credit,Balance\n20/11/2026,"Transfer, Noor Travel",FT1,,"5,000.50","6,000.50"\n20/11/2026,Fee,FT2,12.50,,"5,988.00"\nTotal,,,12.50,,\n'
  test('is read by its heads: debit and credit, preamble above, totals below left out', async () => {
    const file = await linesOf(english)
    expect(file.columns).toMatchObject({
      date: 'Date',
      debit: 'Debit',
      credit: 'Credit',
      amount: null,
      order: 'dmy',
      decimal: 'point',
    })
    expect(file.lines.map(({ line, day, amount, reference }) => [line, day, amount, reference])).toEqual([
      [3, '2026-11-20', 500050, 'FT1'],
      [4, '2026-11-20', -1250, 'FT2'],
    ])
    expect([file.opening, file.closing, file.problems]).toEqual([100000, 598800, []])
  })
  test('in Arabic, UTF-16, with semicolons and commas before the decimals, is read too', async () => {
    const text = 'التاريخ;البيان;المرجع;المبلغ\r\n20.11.2026;حوالة من نور;FT1;1.234,50\r\n21.11.2026;رسوم;FT2;-5,00\r\n'
    const file = await linesOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
    expect(file.columns).toMatchObject({ date: 'التاريخ', amount: 'المبلغ', decimal: 'comma' })
    expect(file.lines.map(({ amount }) => amount)).toEqual([123450, -500])
  })
  test('with titles above its heads is read by the separator of the heads', async () => {
    const file = await linesOf('Account statement\nSafa National Bank\n\nDate;Reference;Amount\n20/11/2026;FT1;5,00\n')
    expect(file.lines).toMatchObject([{ line: 5, day: '2026-11-20', amount: 500, reference: 'FT1' }])
  })
  test('with one column of amounts and one that says which way the money went keeps what went out below zero', async () => {
    const ways = [
      ['Dr/Cr', 'DR', 'CR'],
      ['Debit/Credit', 'D', 'C'],
      ['Type', 'Debit', 'Credit'],
      ['نوع الحركة', 'مدين', 'دائن'],
    ] as const
    for (const [head, out, into] of ways) {
      const file = await linesOf(
        `Date,Reference,Amount,${head}\n20/11/2026,FT1,"5,000.50",${into}\n20/11/2026,FT2,12.50,${out}\n21/11/2026,FT3,-7.00,${out}\n`,
      )
      expect(
        file.lines.map(({ amount }) => amount),
        head,
      ).toEqual([500050, -1250, -700])
      expect(file.columns).toMatchObject({ amount: 'Amount', debit: null, credit: null })
    }
  })
  test('in which one line does not say which way its money went says that line, and none of its totals', async () => {
    const file = await linesOf(
      'Date,Reference,Amount,Dr/Cr\n20/11/2026,FT1,5.00,CR\n20/11/2026,FT2,6.00,\n21/11/2026,FT3,7.00,DR\nTotal,,18.00,\n',
    )
    expect(file.problems.map(({ line, field }) => [line, field])).toEqual([[3, 'amount']])
    expect(file.lines.at(-1)!.amount).toBe(-700)
  })
  test('does not take a word among others for the way of its money', async () => {
    const file = await linesOf('Date,Amount,Details\n20/11/2026,5.00,Credit\n20/11/2026,6.00,Debit card refund\n')
    expect(file.lines.map(({ amount }) => amount)).toEqual([500, 600])
  })
  test('says the line of an amount, a date and a balance that cannot be right', async () => {
    const file = await linesOf(
      'Date,Amount,Reference,Balance\n20/11/2026,x,A,1\n32/11/2026,5.00,B,6\n20/11/2026,5.00,C,5.00\n20/11/2026,5.00,D,11.00\n',
    )
    expect(file.problems.map(({ line, field }) => [line, field])).toEqual([
      [2, 'amount'],
      [3, 'date'],
      [5, 'balance'],
    ])
  })
  test('without heads that we know asks for its columns and shows what stands in them', async () => {
    const file = await linesOf('Wann,Wieviel,Was\n20/11/2026,5.00,Noor\n')
    expect(file.missing).toEqual(['date', 'amount'])
    expect(file.heads).toEqual([
      { name: 'Wann', samples: ['20/11/2026'] },
      { name: 'Wieviel', samples: ['5.00'] },
      { name: 'Was', samples: ['Noor'] },
    ])
    const columns = { ...file.columns!, date: 'Wann', amount: 'Wieviel' }
    const again = await readStatementFile(Buffer.from('Wann,Wieviel,Was\n20/11/2026,5.00,Noor\n'), 'x', account, {
      asked: columns,
    })
    expect(isRefusal(again) || again.lines[0]!.amount).toBe(500)
  })
})

describe('an MT940 file', () => {
  test('gives its lines with days, signs, references and senders', async () => {
    const { lines, opening, closing } = await linesOf(mt940(mtBody))
    expect(lines).toMatchObject([
      { day: '2026-11-20', amount: 500050, reference: 'FT26324001', sender: 'NOOR TRAVEL EST' },
      { day: '2026-11-20', amount: -1250, reference: 'CHG77', sender: 'SAFA BANK', description: 'MONTHLY CHARGE' },
      // The entry of the first of January belongs to the value day before it.
      { day: '2027-01-01', value_day: '2026-12-31', amount: -10000, reference: 'R1' },
    ])
    expect([opening, closing]).toEqual([100000, 588800])
  })
  test('of another account is refused however its account is written, and its own is known by it', async () => {
    const of = (account: string) => mt940(mtBody).replace(/:25:[^\r]*/, account)
    for (const own of [
      ':25P:608010167519\r\nSFNBSARIXXX',
      ':25:SFNBSARI/608010167519SAR',
      ':25:SA3399000000608010167519 SAR',
    ])
      expect((await linesOf(of(own))).lines, own).toHaveLength(3)
    for (const other of [':25P:11450200210044\r\nSFNBSARIXXX', ':25:11450200210044SAR', ':25:608010167519USD'])
      expect(await refusedFor(of(other)), other).toMatch(/not of the one you chose$/)
  })
  test('leaves out an entry of nothing and keeps the others', async () => {
    const nothing = ':61:2611201120D0,00NCHGNONREF//CHG0\n:86:NO CHARGE THIS MONTH\n'
    const { lines, closing } = await linesOf(mt940(mtBody.replace(':62F:', `${nothing}:62F:`)))
    expect(lines.map(({ amount }) => amount)).toEqual([500050, -1250, -10000])
    expect(lines.at(-1)!.description).not.toContain('NO CHARGE')
    expect(closing).toBe(588800)
  })
  test('is refused with its line where it cannot be right', async () => {
    expect(await refusedFor(mt940(mtBody.replace('5000,50', '5000,51')))).toMatch(/^The opening balance and the lines/)
    expect(await refusedFor(mt940(mtBody.replace('5000,50', '5000.50')))).toBe('Line 6: this entry cannot be read')
    expect(await refusedFor(mt940(mtBody.replace('261120', '261340')))).toBe('Line 6: this day does not exist')
    expect(await refusedFor(mt940(mtBody.replace(/:60F:.*\n/, '')))).toBe(
      'Line 5: the opening balance :60F: is missing',
    )
    expect(await refusedFor(mt940(mtBody.replace(/\n:62F:.*/, '')))).toMatch(/the closing balance :62F: is missing$/)
    expect(await refusedFor(mt940(mtBody).replace('608010167519', '11450200210044'))).toMatch(
      /not of the one you chose$/,
    )
    expect(await refusedFor(mt940(mtBody.replaceAll('SAR', 'USD')))).toBe(
      'This statement is in USD, the account in SAR',
    )
  })
})

describe('a CAMT.053 file', () => {
  test('of version 02 and of 08 gives the same lines, without what is only announced', async () => {
    const old = await linesOf(camt('02'))
    expect(old.lines).toMatchObject([
      {
        day: '2026-11-20',
        amount: 500050,
        reference: 'FT26324001',
        sender: 'Noor & Sons',
        description: 'Top up <now> BANKREF1',
      },
      { day: '2026-11-20', amount: -11250, reference: '' },
    ])
    const plain = (lines: typeof old.lines) => lines.map((line) => ({ ...line, line: 0 }))
    expect(plain((await linesOf(camt('08'))).lines)).toEqual(plain(old.lines))
  })
  test('leaves out an entry of nothing and keeps the others', async () => {
    const nothing =
      '<Ntry><Amt Ccy="SAR">0.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>'
    expect((await linesOf(camt('02', nothing))).lines).toHaveLength(2)
  })
  test('is refused where its sums, version or shape are wrong, and where it brings entities or a document type', async () => {
    expect(await refusedFor(camt('02', '', '1.00'))).toMatch(/^The opening balance and the lines/)
    expect(await refusedFor(camt('05'))).toBe('Send version 02 or 08 of CAMT.053')
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`
    expect(await refusedFor(camt('02').replace('<Document', `${bomb}<Document`))).toBe(
      'Line 2: a document type is not taken',
    )
    expect(await refusedFor(camt('02').replace('Top up', '&xxe;'))).toBe('Line 10: entities of their own are not taken')
    expect(await refusedFor(camt('02').replace('</Stmt>', ''))).toMatch(/closes nothing$/)
    expect(await refusedFor(camt('02').replace('5000.50', '1e9'))).toBe('Line 6: this amount cannot be read')
    expect(await refusedFor(`<a>${'<a>'.repeat(100)}`)).toBe('Line 1: this file is nested too deep or too long')
    expect(await refusedFor('<html><body>Log in</body></html>')).toMatch(/^This file is no bank statement/)
  })
  test('of two megabytes made to keep a reader busy is refused', async () => {
    const hostile = [
      `<a${' '.repeat(1_900_000)}`,
      `<a ${'b="c" '.repeat(300_000)}`,
      '<'.repeat(1_900_000),
      `{1:${'{'.repeat(1_900_000)}`,
      `:20:${'?20'.repeat(600_000)}`,
      `Date,Amount\n${' '.repeat(1_900_000)},5`,
    ]
    for (const text of hostile) {
      const file = await read(text)
      expect(isRefusal(file) || file.problems.length > 0, text.slice(0, 20)).toBe(true)
    }
  })
})
